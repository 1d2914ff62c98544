import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BRAKE_ON, GAIN } from './console-figures';
import { ACTIVE, ANN, NO_HISTORY, TALL_REPORT } from './console-rows';
import { button, dialog, field, press, question, type Seat, text } from './console-seat';
import { refused } from './console-server';
import {
  asViewer,
  dialogFrom,
  pressEach,
  questionFrom,
  type State,
  seen,
  waitingAndFailed,
} from './console-walks';

async function signInWith(code: string): Promise<void> {
  await field('Name').fill('Ann');
  await field('Password').fill('a password of her own');
  await press('Login');
  if (code !== '') await field('Code').fill(code);
}

const named: Seat = {
  isOut: true,
  answers: {
    'GET /api/login': { body: { named: true, passwordAlone: true } },
    'POST /api/login': refused(401, 'code_required'),
  },
};

const LOGIN: State[] = [
  ['login', '/login', { isOut: true }],
  [
    'login, refused',
    '/login',
    { isOut: true, answers: { 'POST /api/login': refused(429, 'rate_limited') } },
    async () => {
      await field('Admin Password').fill('open sesame');
      await press('Login');
      await seen(page.getByRole('alert'));
    },
  ],
  ['login with names', '/login', named, () => seen(field('Name'))],
  [
    'login, asked for a code',
    '/login',
    named,
    async () => {
      await signInWith('');
      await seen(field('Code'));
    },
  ],
];

const DASHBOARD: State[] = [
  ...waitingAndFailed('dashboard', 'GET /api/summary'),
  ['dashboard', '/admin/dashboard', {}, () => seen(button('Oldest waiting as a table'))],
  [
    'dashboard, the brake on, its charts as tables',
    '/admin/dashboard',
    { answers: { 'GET /api/brake': { body: BRAKE_ON } } },
    async () => {
      await seen(text('The brake is on'));
      await pressEach(/as a table$/);
    },
  ],
  ['dashboard of a viewer', '/admin/dashboard', asViewer],
];

const cases = (userId: string) => ({
  'POST /api/cases/take': {
    body: { case: { userId, reports: [TALL_REPORT] }, unreviewed: 1 },
  },
});

const COCKPIT: State[] = [
  ['cockpit, loading', '/admin/cockpit', { answers: { 'POST /api/cases/take': 'never' }, isLoading: true }],
  [
    'cockpit, failed',
    '/admin/cockpit',
    { answers: { 'POST /api/cases/take': refused(429, 'rate_limited') } },
    () => seen(page.getByRole('alert')),
  ],
  ['cockpit', '/admin/cockpit', {}, () => seen(text('Look at the second line.'))],
  ['cockpit of a viewer', '/admin/cockpit', asViewer, () => seen(text('Look at the second line.'))],
  [
    'cockpit, somebody of whom no record is left',
    '/admin/cockpit',
    { answers: { ...cases('nobody'), 'GET /api/users/*/history': { body: NO_HISTORY } } },
    () => seen(text('This user’s record is gone.')),
  ],
  [
    'cockpit, writing a comment',
    '/admin/cockpit',
    {},
    async () => {
      await press('Comment');
      await userEvent.keyboard('bd1');
    },
  ],
  [
    'cockpit, a decision that can be taken back',
    '/admin/cockpit',
    {},
    async () => {
      await seen(text('Look at the second line.'));
      await decideOnCase();
      await seen(text(/^Will be timed out for 1 week$/));
    },
  ],
  [
    'cockpit, nothing left',
    '/admin/cockpit',
    { answers: { 'POST /api/cases/take': { body: { unreviewed: 3 } } } },
    () => seen(text(/^Nothing’s left for you/)),
  ],
  ['second look', '/admin/second-look'],
  [
    'second look, told what was decided',
    '/admin/second-look',
    {},
    async () => {
      await press('Dismiss');
      await seen(text('You disagree.'));
    },
  ],
  [
    'second look, none left',
    '/admin/second-look',
    {
      answers: { 'GET /api/second-look': { body: { rate: { looked: 0, wouldDismiss: 0, wouldUphold: 0 } } } },
    },
  ],
];

/** A press counts once the case can have been read. */
async function decideOnCase(): Promise<void> {
  await expect
    .poll(async () => {
      if (text('Will be timed out for 1 week').elements().length === 0) await press('1w');
      return text('Will be timed out for 1 week').elements().length;
    })
    .toBe(1);
}

const SWITCHES: State[] = [
  ...waitingAndFailed('rules', 'GET /api/rules'),
  ['rules', '/admin/rules'],
  ['rules of a viewer', '/admin/rules', asViewer],
  ...waitingAndFailed('meetings', 'GET /api/meetings'),
  [
    'meetings',
    '/admin/meetings',
    {},
    async () => {
      await pressEach(/as a table$/);
    },
  ],
  ['meetings, what they gain', '/admin/meetings', { answers: { 'GET /api/meetings': { body: GAIN } } }],
  ['legal holds', '/admin/legal-holds'],
  [
    'legal holds, none',
    '/admin/legal-holds',
    { answers: { 'GET /api/legal-holds': { body: { holds: [] } } } },
  ],
  ['legal holds, a new one', `/admin/legal-holds?user=${ACTIVE.userId}`, {}, () => seen(dialog())],
  ['legal holds, whether to save a bundle', '/admin/legal-holds', {}, questionFrom('Save a bundle')],
];

const ACCOUNTS: State[] = [
  ['security', '/admin/security'],
  [
    'security without an account',
    '/admin/security',
    { answers: { 'GET /api/account': { body: { ...ANN, name: undefined } } } },
  ],
  ['security, a new password', '/admin/security', {}, dialogFrom('Change password')],
  [
    'security, an authenticator app',
    '/admin/security',
    {
      answers: {
        'POST /api/account/totp': {
          body: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Ann', setup: 'setup' },
        },
      },
    },
    async () => {
      await press('Set up again');
      await field('Your password').fill('a password of her own');
      await press('Continue');
      await seen(page.getByRole('img', { name: 'QR code for the authenticator app' }));
    },
  ],
  ['accounts', '/admin/accounts'],
  ['accounts, none', '/admin/accounts', { answers: { 'GET /api/accounts': { body: { accounts: [] } } } }],
  [
    'accounts, a new one refused',
    '/admin/accounts',
    { answers: { 'POST /api/accounts': refused(403, 'forbidden') } },
    async () => {
      await press('Add an account');
      await field('Name').fill('Cleo');
      await field('Password').fill('a password of her own');
      await press('Add account');
      await seen(dialog().getByRole('alert'));
    },
  ],
  ['tokens', '/admin/tokens'],
  [
    'tokens, a new one',
    '/admin/tokens',
    { answers: { 'POST /api/tokens': { body: { token: `soulwick_${'a'.repeat(43)}` } } } },
    async () => {
      await press('Make a token');
      await field('Name').fill('nightly-export');
      await field('Your password').fill('a password of her own');
      await press('Make token');
      await seen(question());
    },
  ],
];

/** The pages of the console that are no lists of what visitors did. */
export const DESKS: readonly State[] = [...LOGIN, ...DASHBOARD, ...COCKPIT, ...SWITCHES, ...ACCOUNTS];
