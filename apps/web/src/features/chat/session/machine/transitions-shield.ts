import type { ChatReport } from '@app/contract/reports';
import type { Partner } from './state';
import { patched, type Step } from './step';

/** The shield refused the partner's picture, which is hidden from now on. Once in a talk: then the visitor decides. */
export function onShieldFell(step: Step): void {
  const { phase, shield } = step.state;
  if (phase.name !== 'matched' || shield?.roomId === phase.partner.roomId) return;
  step.change({ shield: { roomId: phase.partner.roomId, answer: null } });
}

export function onAnswerShield(step: Step, answer: 'kept' | 'shown'): void {
  const { phase, shield } = step.state;
  if (phase.name !== 'matched' || shield?.roomId !== phase.partner.roomId) return;
  step.change({ shield: patched(shield, { answer }) });
}

/** What a report about this partner says of the shield: that it fell, and nothing else. */
export function shieldMark(step: Step, about: Partner): Pick<ChatReport, 'shield'> {
  return step.state.shield?.roomId === about.roomId ? { shield: true } : {};
}
