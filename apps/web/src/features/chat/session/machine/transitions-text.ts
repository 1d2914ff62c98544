import { isBlank } from '@app/contract/blank';
import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage, Masked } from '@app/contract/events';
import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { isUnseen } from './seen';
import { canSend, type Line } from './state';
import type { Step } from './step';
import {
  cancelTimer,
  change,
  changeInner,
  changeTalk,
  emit,
  isRunning,
  nextSerial,
  startTimer,
} from './step';

/**
 * So many lines are under way at a time. The server takes a burst of ten from one visitor and two a second after that,
 * and a refused line would be overtaken by later ones: lines written during a disconnection are sent together.
 */
const LINES_AT_ONCE = 8;
/** Further lines follow one by one, as earlier ones are answered. */
const LINE_EVERY_MS = 600;

/**
 * Lines of a talk that are kept, of at most 2,000 characters each. A browser draws every new line more slowly the more
 * there are, and a partner who sends two a second would bring the page to a halt within the hour.
 */
export const MOST_LINES = 500;

/** `typing` is sent at most this often. */
const TYPING_PAUSE_MS = 2_000;
/** Without a keystroke for this long the partner is told that typing stopped. */
const TYPING_IDLE_MS = 1_500;
/** The partner's typing ends if it is not renewed for this long: `stop_typing` was lost. */
const PARTNER_TYPING_MS = 6_000;

type OwnLine = Extract<Line, { from: 'me' }>;

export function onSend(step: Step, text: string): void {
  const message = text.trim();
  const { roomId } = step.state.inner;
  if (!canSend(step.state) || roomId === null) return;
  if (isBlank(message) || message.length > MAX_MESSAGE_LENGTH) return;
  const line: OwnLine = { id: newLineId(step), from: 'me', text: message, roomId, delivery: 'sending' };
  addLine(step, line);
  // While the room is awaited, earlier lines are still to be sent again, and this one after them.
  if (!isRunning(step, 'resume')) sendInTurn(step, line);
  stopTyping(step);
}

export function onResend(step: Step, id: string): void {
  const line = step.state.lines.find((known) => known.id === id);
  if (line?.from !== 'me' || line.delivery !== 'failed' || !canSend(step.state)) return;
  mark(step, id, 'sending');
  if (!isRunning(step, 'resume')) sendInTurn(step, line);
}

export function onMessageAnswered(step: Step, id: string, code: Refusal | null): void {
  if (code === 'rate_limited') {
    // Lines that were delayed arrive together. Those the server refused are sent again.
    if (!isRunning(step, 'resume')) keepWaiting(step, [...step.state.inner.waiting, id]);
    return;
  }
  if (code === null) mark(step, id, 'sent');
  else mark(step, id, code === 'blocked_words' ? 'blocked' : 'failed');
}

/** The partner sees this line of ours with something hidden. */
export function onMasked(step: Step, { id, words, links }: Masked): void {
  if (!step.state.lines.some((line) => line.id === id && line.from === 'me')) return;
  const masked = [...(words ? ['words' as const] : []), ...(links ? ['links' as const] : [])];
  const lines = step.state.lines.map((line) =>
    line.id === id && line.from === 'me' ? { ...line, masked } : line,
  );
  change(step, { lines });
}

/** After a disconnection it is unknown whether these arrived. The partner's side shows each id once. */
export function sendUnanswered(step: Step): void {
  const unanswered = step.state.lines.filter(isUnanswered);
  for (const line of unanswered.slice(0, LINES_AT_ONCE)) sendLine(step, line);
  keepWaiting(
    step,
    unanswered.slice(LINES_AT_ONCE).map(({ id }) => id),
  );
}

function isUnanswered(line: Line): line is OwnLine {
  return line.from === 'me' && line.delivery === 'sending';
}

/** How many lines are sent and unanswered, including this one if it is not among those that wait. */
function onTheirWay({ state }: Step): number {
  return state.lines.filter(isUnanswered).length - state.inner.waiting.length;
}

/** Sends a line after those that wait. */
function sendInTurn(step: Step, line: OwnLine): void {
  const { waiting } = step.state.inner;
  if (waiting.length === 0 && onTheirWay(step) <= LINES_AT_ONCE) sendLine(step, line);
  else keepWaiting(step, [...waiting, line.id]);
}

/** These lines are sent one by one, in the order in which they were written. */
function keepWaiting(step: Step, ids: readonly string[]): void {
  const waiting = step.state.lines.flatMap((line) =>
    isUnanswered(line) && ids.includes(line.id) ? [line.id] : [],
  );
  changeInner(step, { waiting });
  if (waiting.length > 0 && !isRunning(step, 'next_line')) startTimer(step, 'next_line', LINE_EVERY_MS);
}

export function onNextLine(step: Step): void {
  const { waiting } = step.state.inner;
  if (onTheirWay(step) >= LINES_AT_ONCE) {
    keepWaiting(step, waiting);
    return;
  }
  const [next, ...rest] = waiting;
  const line = step.state.lines.find(({ id }) => id === next);
  if (line?.from === 'me') sendLine(step, line);
  keepWaiting(step, rest);
}

/** The connection or the talk is gone: unanswered lines are queued again later. */
export function forgetWaiting(step: Step): void {
  cancelTimer(step, 'next_line');
  changeInner(step, { waiting: [] });
}

function sendLine(step: Step, { id, text: message, roomId }: OwnLine): void {
  emit(step, 'chat_message', { id, sender: step.state.inner.me.userId, message, roomId });
}

function mark(step: Step, id: string, delivery: OwnLine['delivery']): void {
  if (!step.state.lines.some((line) => line.id === id && line.from === 'me' && line.delivery !== delivery))
    return;
  const lines = step.state.lines.map((line) =>
    line.id === id && line.from === 'me' ? { ...line, delivery } : line,
  );
  change(step, { lines });
}

export function onChatMessage(step: Step, { sender, message, id, n }: ChatMessage): void {
  const { phase, inner, lines } = step.state;
  if (sender === inner.me.userId) return;
  const waits = (phase.name === 'permission' || phase.name === 'camera_refused') && phase.match !== null;
  if (phase.name !== 'matched' && !waits) return;
  if (!isUnseen(step, n)) return;
  const lineId = id === undefined ? newLineId(step) : partnerLineId(id);
  if (lines.some((line) => line.id === lineId)) return;
  addLine(step, { id: lineId, from: 'partner', text: inOneParagraph(message) });
  onPartnerStopTyping(step);
}

const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** The composer writes no line breaks: hundreds of them would push the talk out of sight. */
function inOneParagraph(text: string): string {
  const parts = text.split(LINE_BREAKS).map((part) => part.trim());
  return parts.filter((part) => part !== '').join(' ');
}

/** The partner chooses these ids, and may use one of the visitor's own lines. */
function partnerLineId(id: string): string {
  return `partner ${id}`;
}

function newLineId(step: Step): string {
  return `${step.state.inner.tag}-${nextSerial(step)}`;
}

/** In place of the oldest line beyond {@link MOST_LINES}, unless the server has not answered it yet. */
function addLine(step: Step, line: Line): void {
  const lines = [...step.state.lines, line];
  const oldest = lines.length > MOST_LINES ? lines.findIndex((known) => !isUnanswered(known)) : -1;
  change(step, { lines: oldest === -1 ? lines : lines.toSpliced(oldest, 1) });
}

export function onCompose(step: Step, text: string): void {
  if (!canSend(step.state)) return;
  if (isBlank(text)) {
    stopTyping(step);
    return;
  }
  if (!isRunning(step, 'typing_pause')) {
    emit(step, 'typing');
    startTimer(step, 'typing_pause', TYPING_PAUSE_MS);
  }
  startTimer(step, 'typing_idle', TYPING_IDLE_MS);
}

/** The partner sees that we type exactly as long as the idle timer runs. */
function stopTyping(step: Step): void {
  if (!isRunning(step, 'typing_idle')) return;
  cancelTimer(step, 'typing_idle');
  onTypingIdle(step);
}

export function onTypingIdle(step: Step): void {
  // The next keystroke after a pause is announced at once.
  cancelTimer(step, 'typing_pause');
  emit(step, 'stop_typing');
}

export function onPartnerTyping(step: Step): void {
  if (step.state.phase.name !== 'matched') return;
  changeTalk(step, { partnerTyping: true });
  startTimer(step, 'partner_typing_expiry', PARTNER_TYPING_MS);
}

export function onPartnerStopTyping(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || !phase.partnerTyping) return;
  cancelTimer(step, 'partner_typing_expiry');
  changeTalk(step, { partnerTyping: false });
}
