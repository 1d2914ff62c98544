import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage } from '@app/contract/events';
import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { isUnseen } from './seen';
import { canSend, type Line } from './state';
import type { Turn } from './turn';
import { cancelTimer, change, changeTalk, emit, isRunning, nextSerial, startTimer } from './turn';

/** `typing` is told at most this often. */
const TYPING_PAUSE_MS = 2_000;
/** Without a keystroke for this long the partner is told that typing stopped. */
const TYPING_IDLE_MS = 1_500;
/** The partner's typing that is not renewed for this long is over: the word of its end was lost. */
const PARTNER_TYPING_MS = 6_000;

type OwnLine = Extract<Line, { from: 'me' }>;

export function onSend(turn: Turn, text: string): void {
  const message = text.trim();
  const { roomId } = turn.state.inner;
  if (!canSend(turn.state) || roomId === null) return;
  if (message === '' || message.length > MAX_MESSAGE_LENGTH) return;
  const line: OwnLine = { id: newLineId(turn), from: 'me', text: message, roomId, delivery: 'sending' };
  addLine(turn, line);
  // While the room is awaited, earlier lines are still to be sent again, and this one behind them.
  if (!isRunning(turn, 'resume')) sendLine(turn, line);
  stopTyping(turn);
}

export function onResend(turn: Turn, id: string): void {
  const line = turn.state.lines.find((known) => known.id === id);
  if (line?.from !== 'me' || line.delivery !== 'failed' || !canSend(turn.state)) return;
  mark(turn, id, 'sending');
  if (!isRunning(turn, 'resume')) sendLine(turn, line);
}

export function onMessageAnswered(turn: Turn, id: string, code: Refusal | null): void {
  mark(turn, id, code === null ? 'sent' : 'failed');
}

/** After a break nobody knows whether these arrived. The partner's side shows each id once. */
export function sendUnanswered(turn: Turn): void {
  for (const line of turn.state.lines) {
    if (line.from === 'me' && line.delivery === 'sending') sendLine(turn, line);
  }
}

function sendLine(turn: Turn, { id, text: message, roomId }: OwnLine): void {
  emit(turn, 'chat_message', { id, sender: turn.state.inner.me.userId, message, roomId });
}

function mark(turn: Turn, id: string, delivery: 'sending' | 'sent' | 'failed'): void {
  if (!turn.state.lines.some((line) => line.id === id && line.from === 'me' && line.delivery !== delivery))
    return;
  const lines = turn.state.lines.map((line) =>
    line.id === id && line.from === 'me' ? { ...line, delivery } : line,
  );
  change(turn, { lines });
}

export function onChatMessage(turn: Turn, { sender, message, id, n }: ChatMessage): void {
  const { phase, inner, lines } = turn.state;
  if (sender === inner.me.userId) return;
  const waits = (phase.name === 'asking' || phase.name === 'camera_refused') && phase.match !== null;
  if (phase.name !== 'matched' && !waits) return;
  if (!isUnseen(turn, n)) return;
  if (id !== undefined && lines.some((line) => line.id === id)) return;
  addLine(turn, { id: id ?? newLineId(turn), from: 'partner', text: message });
  onPartnerStopTyping(turn);
}

function newLineId(turn: Turn): string {
  return `${turn.state.inner.tag}-${nextSerial(turn)}`;
}

function addLine(turn: Turn, line: Line): void {
  change(turn, { lines: [...turn.state.lines, line] });
}

export function onCompose(turn: Turn, text: string): void {
  if (!canSend(turn.state)) return;
  if (text.trim() === '') {
    stopTyping(turn);
    return;
  }
  if (!isRunning(turn, 'typing_pause')) {
    emit(turn, 'typing');
    startTimer(turn, 'typing_pause', TYPING_PAUSE_MS);
  }
  startTimer(turn, 'typing_idle', TYPING_IDLE_MS);
}

/** The partner knows of our typing exactly as long as the idle timer runs. */
function stopTyping(turn: Turn): void {
  if (!isRunning(turn, 'typing_idle')) return;
  cancelTimer(turn, 'typing_idle');
  onTypingIdle(turn);
}

export function onTypingIdle(turn: Turn): void {
  // Whoever types on after a pause is announced at once.
  cancelTimer(turn, 'typing_pause');
  emit(turn, 'stop_typing');
}

export function onPartnerTyping(turn: Turn): void {
  if (turn.state.phase.name !== 'matched') return;
  changeTalk(turn, { partnerTyping: true });
  startTimer(turn, 'partner_typing_expiry', PARTNER_TYPING_MS);
}

export function onPartnerStopTyping(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'matched' || !phase.partnerTyping) return;
  cancelTimer(turn, 'partner_typing_expiry');
  changeTalk(turn, { partnerTyping: false });
}
