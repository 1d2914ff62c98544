// A server asks for a report of its process once, when it starts, to know how many files it may open. The many servers
// that the tests start within one process would each wait for it, though it says the same of that process every time.
const KEPT = Symbol.for('the report of this process');

function keepReport(report: NodeJS.ProcessReport & { [KEPT]?: object }): void {
  if (report[KEPT] !== undefined) return;
  report[KEPT] = report.getReport();
  report.getReport = () => report[KEPT] as object;
}

if (process.report !== undefined) keepReport(process.report);
