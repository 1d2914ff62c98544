import type { ChatMessage } from '@app/contract/events';
import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { chatReportReason, type ReportReason } from '@app/contract/report-reasons';
import { canSend, type Line } from './state';
import type { Turn } from './turn';
import { ask, cancelTimer, change, changeTalk, emit, isRunning, nextSerial, startTimer } from './turn';

/** `typing` is told at most this often. */
const TYPING_PAUSE_MS = 2_000;
/** Without a keystroke for this long the partner is told that typing stopped. */
const TYPING_IDLE_MS = 1_500;
/** The partner's typing that is not renewed for this long is over: the word of its end was lost. */
const PARTNER_TYPING_MS = 6_000;

export function onSend(turn: Turn, text: string): void {
  const message = text.trim();
  if (!canSend(turn.state) || message === '' || message.length > MAX_MESSAGE_LENGTH) return;
  emit(turn, 'chat_message', { sender: turn.state.inner.me.userId, message });
  addLine(turn, 'me', message);
  stopTyping(turn);
}

export function onChatMessage(turn: Turn, { sender, message }: ChatMessage): void {
  const { phase, inner } = turn.state;
  if (sender === inner.me.userId) return;
  if (phase.name === 'matched') {
    addLine(turn, 'partner', message);
    onPartnerStopTyping(turn);
  } else if ((phase.name === 'asking' || phase.name === 'camera_refused') && phase.match !== null) {
    addLine(turn, 'partner', message);
  }
}

function addLine(turn: Turn, from: Line['from'], text: string): void {
  const id = nextSerial(turn);
  change(turn, { lines: [...turn.state.lines, { id, from, text }] });
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

export function onOpenReport(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name === 'matched' && phase.report === 'none') changeTalk(turn, { report: 'open' });
}

export function onCancelReport(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'matched') return;
  if (phase.report === 'open' || phase.report === 'error') changeTalk(turn, { report: 'none' });
}

export function onSubmitReport(turn: Turn, reason: ReportReason, details: string): void {
  const { phase, inner } = turn.state;
  if (phase.name !== 'matched' || (phase.report !== 'open' && phase.report !== 'error')) return;
  changeTalk(turn, { report: 'sending' });
  ask(turn, {
    type: 'submit_report',
    roomId: phase.partner.roomId,
    report: {
      reportingUserId: inner.me.userId,
      reportedUserId: phase.partner.userId,
      reason: chatReportReason(reason, details),
    },
  });
}

/** Word about the report of an earlier talk changes nothing. */
export function onReportAnswer(turn: Turn, roomId: string, report: 'sent' | 'error'): void {
  const { phase } = turn.state;
  if (phase.name !== 'matched' || phase.partner.roomId !== roomId || phase.report !== 'sending') return;
  changeTalk(turn, { report });
}
