import { describe } from 'vitest';
import type { startApp } from './app';
import { appealsSuite } from './appeals.suite';
import { beliefSuite } from './belief.suite';
import { caseNotesSuite } from './case-notes.suite';
import { casesSuite } from './cases.suite';
import { claimsSuite } from './claims.suite';
import { decisionsSuite } from './decisions.suite';
import { enforcementSuite } from './enforcement.suite';
import { historySuite } from './history.suite';
import { legalHoldsSuite } from './legal-holds.suite';
import { lettersSuite } from './letters.suite';
import { oddInputSuite } from './odd-input.suite';
import { overviewSuite } from './overview.suite';
import { requestsSuite } from './requests.suite';
import { secondLooksSuite } from './second-looks.suite';
import { separationsSuite } from './separations.suite';
import { statementsSuite } from './statements.suite';
import { urgentReportsSuite } from './urgent-reports.suite';
import { usersAndReportsSuite } from './users-and-reports.suite';

/** The tests send forms more often than people do. */
export const env = { RATE_LIMIT_FACTOR: '1000' };

/** The tests of moderation, which run on every store. Each part has an application and a store of its own. */
export function moderationSuite(open: typeof startApp): void {
  describe('users and reports', () => usersAndReportsSuite(() => open(env)));
  describe('urgent reports', () => urgentReportsSuite(() => open(env)));
  describe('requests', () => requestsSuite(() => open(env)));
  describe('letters of a search', () => lettersSuite(() => open(env)));
  describe('odd input', () => oddInputSuite(() => open(env)));
  describe('cases', () => casesSuite((now) => open(env, undefined, now)));
  describe('comments on cases', () => caseNotesSuite(() => open(env)));
  describe('second looks', () => secondLooksSuite((now) => open(env, undefined, now)));
  describe('legal holds', () => legalHoldsSuite((now) => open(env, undefined, now)));
  describe('claims', () => claimsSuite((now) => open(env, undefined, now)));
  describe('decisions together', () => decisionsSuite((now) => open(env, undefined, now)));
  describe('overview', () => overviewSuite((now) => open(env, undefined, now)));
  describe('history', () => historySuite(() => open(env)));
  describe('enforcement', () => enforcementSuite((now) => open(env, undefined, now)));
  describe('appeals', () => appealsSuite(() => open(env)));
  describe('statements', () => statementsSuite(() => open(env)));
  describe('false reports', () => beliefSuite(() => open(env)));
  describe('separations', () => separationsSuite((dataDir) => open(env, dataDir)));
}
