import { consolePageOf, pageOf, SAFETY_FINDING_NAMES, type SafetyFinding } from '@app/contract/safety';
import type { Log } from '../log';
import { FINDING_WORDS } from './safety';

/**
 * Findings that show only while the server runs: it adds them to those of the settings, and takes them out again. Returns
 * a function that says whether one holds; it logs each change, with `fields`.
 */
export function createLateFindings(findings: SafetyFinding[], log: Pick<Log, 'warn' | 'info'>) {
  return (finding: SafetyFinding, holds: boolean, fields: Record<string, unknown> = {}): void => {
    if (findings.includes(finding) === holds) return;
    const where = { finding, page: consolePageOf(finding), see: pageOf(finding), ...fields };
    if (holds) {
      findings.push(finding);
      // The gravest first.
      findings.sort((a, b) => SAFETY_FINDING_NAMES.indexOf(a) - SAFETY_FINDING_NAMES.indexOf(b));
      log.warn(where, `not safe yet: ${FINDING_WORDS[finding]}`);
    } else {
      findings.splice(findings.indexOf(finding), 1);
      log.info({ finding }, 'what was not safe has been mended');
    }
  };
}

export type NoteFinding = ReturnType<typeof createLateFindings>;
