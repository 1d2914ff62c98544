import { changeDevice } from './own-devices';
import { DEVICES, hasCall, isWanted } from './state';
import type { Step } from './step';
import { blurAfterTalk } from './transitions-blur';

/** The visit is over. `forgotten`: the talk cannot be resumed. */
export function closeChat(step: Step, forgotten: boolean): void {
  stopEverything(step);
  // These decisions end with the visit.
  step.changeInner({ staysBlurred: false, ...(forgotten && { roomId: null, seen: null }) });
  step.change({ phase: { name: 'ended' }, lines: [], paused: false });
  if (forgotten) step.addEffect({ type: 'forget_room', partnerLeft: false });
}

/** After this there is no track, call, timer or connection left. */
export function stopEverything(step: Step): void {
  const { media, phase } = step.state;
  const neverOpened = phase.name === 'restoring' || phase.name === 'unopened';
  for (const device of DEVICES) {
    const used = neverOpened ? isWanted(media.mode, device) : media[device].state !== 'off';
    // Still wanted, so that a retry opens the same ones.
    if (used) changeDevice(step, device, { state: 'lost', cause: 'ended' });
  }
  if (hasCall(step.state)) step.addEffect({ type: 'stop_peer' });
  step.addEffect({ type: 'release_media' });
  blurAfterTalk(step);
  step.addEffect({ type: 'disconnect' });
  step.endTimers('visit');
  step.changeInner({ lastSent: null, joined: false, attempts: 0 });
  step.change({
    link: { state: 'opening' },
    report: null,
    delayed: false,
    skipLocked: false,
    // The timer that ends it has ended with the others.
    parted: null,
    partingShown: false,
  });
}
