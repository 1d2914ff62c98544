import type { ChatReport, ReportForm } from '@app/contract/reports';
import { ApiError, request } from '../lib/http';
import { isOpenElsewhere, thisPage } from '../lib/page-life';
import { randomId } from '../lib/random-id';
import { sharedValue } from '../lib/shared-value';
import { tabStore } from '../lib/storage';
import { forgetLastPartner } from './last-partner';
import { noteReportedTalk, readLastTalk } from './last-talk';
import { withdrawMeetAgain } from './meet-again';
import { keepReceipt } from './receipts';

const KEY = 'unsentReports';
/** A network without an answer for this long is dead. The server holds a form for less. */
const ANSWER_WITHIN_MS = 15_000;
/** Before the next attempt; each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** The ways to report: "I feel unsafe" and the dialog of a talk, and the public form. */
export type Report = { way: 'unsafe' | 'dialog'; body: ChatReport } | { way: 'form'; body: ReportForm };

/**
 * `id`: by which the server knows it again where its answer was lost. `heldBy`: the page on which it can still be taken
 * back.
 */
type Kept = Report & { id: string; heldBy?: string };

/** What came of an attempt. */
export type ReportOutcome =
  /** The receipt shows later what came of it; older servers give none. */
  | { state: 'taken'; receipt: string | undefined }
  /**
   * 'kept': it was not answered, or cannot be taken at the moment, and is sent again by itself. `text`: the server's
   * message, in English, if any.
   */
  | { state: 'kept' | 'refused'; code: ApiError['code']; text: string | undefined };

export type OnOutcome = (outcome: ReportOutcome) => void;

/** What a page says of reports that could not be sent at once. */
export type ReportNews = 'none' | 'kept' | 'taken' | 'refused';

const news = sharedValue<ReportNews>('none');
/** Those that may still be taken back, by their ids. */
const held = new Set<string>();
/** Those that could not be sent at once. */
const late = new Set<string>();
const listeners = new Map<string, OnOutcome>();
const attempts = new Map<string, Promise<ReportOutcome>>();
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps a report in the tab until it is sent. `onOutcome` is told of every attempt. The same one filed again stays one
 * report; one with other words takes the place of that which was kept from the same person in the same way.
 */
export function keepReport(report: Report, onOutcome: OnOutcome): string {
  const others = readKept();
  const same = others.find((kept) => contentOf(kept) === contentOf(report));
  const id = same?.id ?? randomId();
  if (same === undefined) {
    for (const kept of others) if (aboutOf(kept) === aboutOf(report)) dropReport(kept.id);
    writeKept([...readKept(), { ...report, id }]);
  }
  listeners.set(id, onOutcome);
  // What somebody sends now does not wait as long as what has failed often.
  pauseMs = FIRST_PAUSE_MS;
  if (timer !== undefined) sendAfterPause();
  return id;
}

/** A report that waits until `sendReport`, and can be taken back by `dropReport`. */
export function holdReport(report: Report, onOutcome: OnOutcome): string {
  const id = keepReport(report, onOutcome);
  held.add(id);
  writeKept(readKept().map((kept) => (kept.id === id ? { ...kept, heldBy: thisPage() } : kept)));
  return id;
}

/** Sends one that is kept, now. Never rejects. */
export function sendReport(id: string): Promise<ReportOutcome> | undefined {
  const found = readKept().find((one) => one.id === id);
  if (found === undefined) return undefined;
  const { heldBy, ...kept } = found;
  held.delete(id);
  if (heldBy !== undefined) writeKept(readKept().map((one) => (one.id === id ? kept : one)));
  const running = attempts.get(id);
  if (running !== undefined) return running;
  addEventListener('online', sendAllNow);
  const attempt = tryToSend(kept).then((outcome) => {
    attempts.delete(id);
    settle(kept, outcome);
    return outcome;
  });
  attempts.set(id, attempt);
  return attempt;
}

/** It was taken back, or written anew, before it was sent. */
export function dropReport(id: string): void {
  held.delete(id);
  if (late.delete(id) && late.size === 0) news.set('none');
  listeners.delete(id);
  writeKept(readKept().filter((kept) => kept.id !== id));
}

/** A page begins: sends what an earlier one of this tab could not. */
export function sendKeptReports(): void {
  const pages = new Set(readKept().flatMap(({ heldBy }) => heldBy ?? []));
  if (pages.size === 0) sendKept();
  else void Promise.all([...pages].map(forgetCopies)).then(sendKept);
}

/** Where that page is still open this tab is a copy of it: what can be taken back there is not ours. */
async function forgetCopies(page: string): Promise<void> {
  if (await isOpenElsewhere(page)) writeKept(readKept().filter(({ heldBy }) => heldBy !== page));
}

function sendKept(): void {
  const kept = readKept();
  if (kept.length === 0) return;
  for (const { id } of kept) late.add(id);
  news.set('kept');
  sendAll();
}

/** Of reports that could not be sent at once. */
export function useReportNews(): ReportNews {
  return news.use(() => 'none');
}

/** It was said. That one is kept still has to be. */
export function forgetReportNews(): void {
  if (news.get() !== 'kept') news.set('none');
}

function sendAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const { id } of readKept()) if (!held.has(id)) void sendReport(id);
}

function sendAllNow(): void {
  pauseMs = FIRST_PAUSE_MS;
  sendAll();
}

async function tryToSend({ way, body, id }: Kept): Promise<ReportOutcome> {
  try {
    const answer = await request<{ receipt?: string } | undefined>(
      way === 'form' ? '/api/reports' : '/api/report',
      {
        method: 'POST',
        body: { ...body, id },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        // Who closes the tab meanwhile has reported all the same.
        keepalive: true,
      },
    );
    return { state: 'taken', receipt: answer?.receipt };
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'kept', code: 'network', text: undefined };
    const { status, code, text } = error;
    // Not reached, asked too often, a fault that passes, or the answer of another, such as a network that wants a login:
    // anything else is refused for good.
    const passes = status === 0 || status === 429 || status >= 500 || code === 'unknown';
    return { state: passes ? 'kept' : 'refused', code, text };
  }
}

function settle(report: Kept, outcome: ReportOutcome): void {
  const { id } = report;
  const isKept = readKept().some((kept) => kept.id === id);
  if (outcome.state !== 'refused') noteReported(reportedIn(report), outcome.state);
  if (outcome.state === 'kept') {
    // One that another took the place of meanwhile is not sent again.
    if (isKept) sendLater(id);
  } else {
    writeKept(readKept().filter((kept) => kept.id !== id));
    if (outcome.state === 'taken') {
      keepReceipt(outcome.receipt);
      forgetLastPartner(reportedIn(report));
    }
    if (late.delete(id)) news.set(late.size > 0 ? 'kept' : outcome.state);
  }
  listeners.get(id)?.(outcome);
  if (outcome.state !== 'kept') listeners.delete(id);
}

function sendLater(id: string): void {
  late.add(id);
  news.set('kept');
  if (timer === undefined) sendAfterPause();
}

function sendAfterPause(): void {
  clearTimeout(timer);
  timer = setTimeout(sendAll, pauseMs);
  pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
}

/** The partner of this tab's talk, or of its last one: nobody is asked to thank whom they reported, or to meet them again. */
function noteReported(userId: string, state: 'taken' | 'kept'): void {
  if (tabStore.getItem('partnerUserId') !== userId) return;
  const roomId = tabStore.getItem('roomId');
  if (roomId !== null) {
    // What a page that is loaded anew says of the talk is true only once the server knows of it.
    if (state === 'taken') tabStore.setItem('reportedRoomId', roomId);
  } else {
    withdrawMeetAgain(tabStore);
    noteReportedTalk(tabStore, readLastTalk(tabStore)?.roomId ?? '');
  }
}

const reportedIn = (report: Report): string =>
  report.way === 'form' ? report.body.userId : report.body.reportedUserId;

const aboutOf = (report: Report): string => `${report.way} ${reportedIn(report)}`;

const contentOf = ({ way, body }: Report): string => JSON.stringify([way, body]);

function writeKept(reports: readonly Kept[]): void {
  if (reports.length === 0) tabStore.removeItem(KEY);
  else tabStore.setItem(KEY, JSON.stringify(reports));
}

function readKept(): Kept[] {
  try {
    const reports: unknown = JSON.parse(tabStore.getItem(KEY) ?? '[]');
    return Array.isArray(reports) ? reports.filter(isKeptReport) : [];
  } catch {
    return [];
  }
}

/** As far as it has to be one to be sent: of the rest the server judges. */
function isKeptReport(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { id, way, body } = value as Partial<Record<keyof Kept, unknown>>;
  if (typeof id !== 'string' || typeof body !== 'object' || body === null) return false;
  if (way === 'form') return 'userId' in body && typeof body.userId === 'string';
  return (
    (way === 'unsafe' || way === 'dialog') &&
    'reportedUserId' in body &&
    typeof body.reportedUserId === 'string'
  );
}
