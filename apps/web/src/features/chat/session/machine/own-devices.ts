import { MEDIA_CHECK_INTERVAL_MS } from '@app/contract/limits';
import type { MediaMode } from '@/visitor/media-mode';
import { type ChatState, DEVICES, type Device, isWanted, type OwnDevice } from './state';
import { patched, type Step } from './step';

export function changeDevice(step: Step, device: Device, patch: Partial<OwnDevice>): void {
  step.changeMedia({ [device]: patched(step.state.media[device], patch) });
  const { camera, blurred } = step.state.media;
  // Whoever agreed to be shown together has nothing to show in return any more.
  if (blurred && camera.state !== 'on') step.changeMedia({ together: null });
}

/** Shows them as opening until they answer. */
export function openDevices(step: Step, devices: readonly Device[]): void {
  if (devices.length === 0) return;
  for (const device of devices) changeDevice(step, device, { state: 'opening', cause: null });
  step.addEffect({ type: 'open_devices', devices });
}

/** Takes part in another way once the media are under way: devices are closed and opened as it needs them. */
export function switchMode(step: Step, mode: MediaMode): void {
  const { media } = step.state;
  step.changeMedia({ mode });
  const dropped = DEVICES.filter((device) => !isWanted(mode, device));
  for (const device of dropped) changeDevice(step, device, { state: 'off', cause: null });
  if (dropped.length > 0) step.addEffect({ type: 'close_devices', devices: dropped });
  openDevices(
    step,
    DEVICES.filter((device) => isWanted(mode, device) && !isWanted(media.mode, device)),
  );
  watchDevices(step);
}

/** Checks now and then whether they are still running. */
export function watchDevices(step: Step): void {
  if (step.state.media.mode === 'text') step.cancelTimer('media_check');
  else if (!step.isRunning('media_check')) step.startTimer('media_check', MEDIA_CHECK_INTERVAL_MS);
}

/**
 * They take part with text only from now on, or no longer have to. Their own choice is kept for later visits; once
 * they may, they switch to video or voice themselves, since nobody expects a camera to go on by itself.
 */
export function setTextOnly(step: Step, textOnly: ChatState['textOnly']): void {
  step.change({ textOnly });
  if (textOnly !== false && step.state.media.mode !== 'text') switchMode(step, 'text');
}
