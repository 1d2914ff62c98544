import { page } from 'vitest/browser';
import { TALL_REPORT, USERS, usersAnswer } from './console-rows';
import { button, dialog, press, question, text } from './console-seat';
import { refused } from './console-server';
import {
  asViewer,
  pressEach,
  pressIn,
  questionFrom,
  type State,
  seen,
  tick,
  waitingAndFailed,
} from './console-walks';

const USERS_PAGE: State[] = [
  ...waitingAndFailed('users', 'GET /api/users'),
  ['users', '/admin/users'],
  ['users, none', '/admin/users?q=nobody', { answers: { 'GET /api/users': { body: usersAnswer([]) } } }],
  ['users of a viewer', '/admin/users', asViewer],
  [
    'users, a search too long',
    '/admin/users',
    {},
    async () => {
      await page.getByRole('searchbox').fill('x'.repeat(203));
      await seen(text('3 characters too many'));
    },
  ],
  ['users, whether to block', '/admin/users', {}, questionFrom('Block')],
  [
    'users, whether to replace a timeout',
    '/admin/users',
    {},
    async () => {
      await pressIn('Person timed-out', '1h');
      await seen(question());
    },
  ],
  ['users, decided', '/admin/users', {}, decideToBlock],
  [
    'users, failed to decide',
    '/admin/users',
    { answers: { 'POST /api/users/block': refused(503, 'unavailable') } },
    async () => {
      await decideToBlock();
      await press('Do it now');
      await seen(button('Retry'));
    },
  ],
  ['users, some ticked', '/admin/users', {}, () => tickTwo()],
  [
    'users, whether to time several out',
    '/admin/users',
    {},
    async () => {
      await tickTwo();
      await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: '1h' }).click();
      await seen(question());
    },
  ],
  [
    'users, several decided together',
    '/admin/users',
    {},
    async () => {
      await tickTwo();
      await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: '1h' }).click();
      await question().getByRole('button', { name: 'Timeout', exact: true }).click();
      await seen(button('Undo all'));
    },
  ],
  [
    'reports of a user',
    '/admin/users',
    {},
    async () => {
      await press('View Reports');
      await seen(dialog().getByText('Complaint plain'));
    },
  ],
  [
    'reports of a user, none',
    '/admin/users',
    { answers: { 'GET /api/reports/user/*': { body: { reports: [] } } } },
    async () => {
      await press('View Reports');
      await seen(text('No reports found for this user.'));
    },
  ],
];

async function decideToBlock(): Promise<void> {
  await press('Block');
  await question().getByRole('button', { name: 'Block', exact: true }).click();
  await seen(text(/^Will be blocked/));
}

const tickTwo = () => tick('Select user Person timed-out', `Select user ${USERS.at(-2)?.username}`);

const REPORTS_PAGE: State[] = [
  ...waitingAndFailed('reports', 'GET /api/reports'),
  ['reports', '/admin/reports', { kept: { adminClaims: 'claimed_here' } }],
  ['reports, none', '/admin/reports', { answers: { 'GET /api/reports': { body: [] } } }],
  ['reports of a viewer', '/admin/reports', asViewer],
  [
    'reports, unfolded',
    '/admin/reports?against=active',
    {},
    async () => {
      await press('Evidence: 3 messages');
      await seen(text('good evening'));
      await pressIn('w'.repeat(50), 'Details');
    },
  ],
  [
    'reports, a tall one unfolded',
    '/admin/reports',
    { answers: { 'GET /api/reports': { body: [TALL_REPORT] } } },
    async () => {
      await press('Details');
      await seen(page.getByRole('region', { name: 'Reason' }));
    },
  ],
  [
    'reports, some ticked',
    '/admin/reports',
    {},
    () => tick('Select report: Complaint plain', 'Select report: Complaint reviewed'),
  ],
  ['people reported', '/admin/reports?view=people'],
  [
    'people reported, unfolded',
    '/admin/reports?view=people',
    {},
    async () => {
      await pressIn('Person held', 'Claim');
      await seen(text('Complaint plain'));
    },
  ],
];

const AUDIT_AND_APPEALS: State[] = [
  ...waitingAndFailed('audit-log', 'GET /api/audit-log'),
  ['audit log', '/admin/audit-log'],
  [
    'audit log, unfolded',
    '/admin/audit-log',
    {},
    async () => {
      await pressEach('Details');
    },
  ],
  ...waitingAndFailed('unblock-requests', 'GET /api/unblock-requests'),
  ['unblock requests', '/admin/unblock-requests'],
  ['unblock requests of a viewer', '/admin/unblock-requests', asViewer],
  [
    'unblock requests, decided and answered',
    '/admin/unblock-requests',
    {},
    async () => {
      await page.getByText('Answer in your own words').first().click();
      await pressIn('Plea second', 'Approve');
      await seen(text(/^Will be approved/));
    },
  ],
];

/** The lists of the console, their rows and what is asked over them. */
export const LISTS: readonly State[] = [...USERS_PAGE, ...REPORTS_PAGE, ...AUDIT_AND_APPEALS];
