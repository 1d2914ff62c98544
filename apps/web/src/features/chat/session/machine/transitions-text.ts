import { isBlank } from '@app/contract/blank';
import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage, Masked } from '@app/contract/events';
import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { isUnseen } from './seen';
import { canSend, type Line } from './state';
import { patched, type Step } from './step';

/**
 * Pause before a line is sent again that came too soon for the server: it takes a burst of ten from one visitor, and two a
 * second after that.
 */
const LINE_AGAIN_MS = 600;

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
  const isFirst = !step.state.lines.some(isUnanswered);
  addLine(step, line);
  if (isFirst) sendOldest(step);
  stopTyping(step);
}

export function onResend(step: Step, id: string): void {
  const line = step.state.lines.find((known) => known.id === id);
  if (line?.from !== 'me' || line.delivery !== 'failed' || !canSend(step.state)) return;
  const isFirst = !step.state.lines.some(isUnanswered);
  changeLine(step, id, { delivery: 'sending' });
  if (isFirst) sendOldest(step);
}

export function onMessageAnswered(step: Step, id: string, code: Refusal | null): void {
  const line = step.state.lines.find((known) => known.id === id);
  if (line === undefined || !isUnanswered(line)) return;
  if (code === 'rate_limited') {
    step.startTimer('next_line', LINE_AGAIN_MS);
    return;
  }
  const delivery = code === null ? 'sent' : code === 'blocked_words' ? 'blocked' : 'failed';
  changeLine(step, id, { delivery });
  sendOldest(step);
}

/** The partner sees this line of ours with something hidden. */
export function onMasked(step: Step, { id, words, links }: Masked): void {
  changeLine(step, id, {
    masked: [...(words ? ['words' as const] : []), ...(links ? ['links' as const] : [])],
  });
}

function isUnanswered(line: Line): line is OwnLine {
  return line.from === 'me' && line.delivery === 'sending';
}

/**
 * Sends the oldest line without an answer; the next one follows its answer, so that none overtakes another. After a
 * disconnection it is unknown whether it arrived: the partner's side shows each id once.
 */
export function sendOldest(step: Step): void {
  const line = step.state.lines.find(isUnanswered);
  // While the room is awaited, nothing can be sent to it.
  if (line === undefined || step.isRunning('resume')) return;
  const { id, text: message, roomId } = line;
  step.emit('chat_message', { id, sender: step.state.inner.me.userId, message, roomId });
}

/** Changes a line of one's own; does nothing if there is none with this id. */
function changeLine(step: Step, id: string | undefined, patch: Partial<OwnLine>): void {
  const before = step.state.lines.find((line) => line.id === id);
  if (before?.from !== 'me') return;
  const after = patched(before, patch);
  if (after === before) return;
  step.change({ lines: step.state.lines.map((line) => (line === before ? after : line)) });
}

export function onChatMessage(step: Step, { sender, message, id, n }: ChatMessage): void {
  const { phase, inner, lines } = step.state;
  if (sender === inner.me.userId) return;
  if (phase.name !== 'matched' || !isUnseen(step, n)) return;
  // The partner chooses these ids, and may use one of the visitor's own lines.
  const lineId = id === undefined ? newLineId(step) : `partner ${id}`;
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

function newLineId(step: Step): string {
  const serial = step.state.inner.serial + 1;
  step.changeInner({ serial });
  return `${step.state.inner.tag}-${serial}`;
}

/** In place of the oldest line beyond {@link MOST_LINES}, unless the server has not answered it yet. */
function addLine(step: Step, line: Line): void {
  const lines = [...step.state.lines, line];
  const oldest = lines.length > MOST_LINES ? lines.findIndex((known) => !isUnanswered(known)) : -1;
  step.change({ lines: oldest === -1 ? lines : lines.toSpliced(oldest, 1) });
}

export function onCompose(step: Step, text: string): void {
  if (!canSend(step.state)) return;
  if (isBlank(text)) {
    stopTyping(step);
    return;
  }
  if (!step.isRunning('typing_pause')) {
    step.emit('typing');
    step.startTimer('typing_pause', TYPING_PAUSE_MS);
  }
  step.startTimer('typing_idle', TYPING_IDLE_MS);
}

/** The partner sees that we type exactly as long as the idle timer runs. */
function stopTyping(step: Step): void {
  if (!step.isRunning('typing_idle')) return;
  step.cancelTimer('typing_idle');
  onTypingIdle(step);
}

export function onTypingIdle(step: Step): void {
  // The next keystroke after a pause is announced at once.
  step.cancelTimer('typing_pause');
  step.emit('stop_typing');
}

export function onPartnerTyping(step: Step): void {
  if (step.state.phase.name !== 'matched') return;
  step.changeTalk({ partnerTyping: true });
  step.startTimer('partner_typing_expiry', PARTNER_TYPING_MS);
}

export function onPartnerStopTyping(step: Step): void {
  step.cancelTimer('partner_typing_expiry');
  step.changeTalk({ partnerTyping: false });
}
