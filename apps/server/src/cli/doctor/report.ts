import type { CheckFinding } from './finding';

/** Characters of the longest result and check. */
const [RESULT_WIDTH, CHECK_WIDTH] = [8, 10];

/** The report for a person: a line for each finding, and one for all of them. */
export function reportLines(findings: readonly CheckFinding[]): string[] {
  const lines = findings.map(({ check, result, what, todo }) => {
    const line = `${result.padEnd(RESULT_WIDTH)} ${check.padEnd(CHECK_WIDTH)} ${what}`;
    return todo === undefined ? line : `${line} → ${todo}`;
  });
  const count = (result: CheckFinding['result']) => findings.filter((each) => each.result === result).length;
  return [...lines, `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`];
}
