import { MEDIA_CHECK_INTERVAL_MS } from '@app/contract/limits';
import type { MediaMode } from '@/visitor/media-mode';
import type { LocalMediaEvent } from './events';
import { changeDevice, openDevices, switchMode, watchDevices } from './own-devices';
import { DEVICES, type Device, isWanted, type MediaCause, type OwnDevice, type Phase } from './state';
import { isOver, type Step } from './step';
import { awaitResume, joinQueue } from './transitions-talk';

/** Retrying in a moment may help: another program may release the device. */
const WORTH_RETRYING: readonly OwnDevice['cause'][] = ['ended', 'not_readable', 'other'];
/** A device that was plugged in may be the one that was missing. */
const WORTH_RETRYING_WITH_OTHERS: readonly OwnDevice['cause'][] = ['ended', 'not_found'];

/** The phases before the first answer. */
const BEFORE: readonly Phase['name'][] = ['restoring', 'unopened', 'permission', 'camera_refused'];

/** The media are running, or about to: the phase is neither before the first answer nor after the end. */
function isUnderWay(step: Step): boolean {
  const { phase } = step.state;
  return !BEFORE.includes(phase.name) && !isOver(phase);
}

/** Opens what the mode wants; if there is nothing to wait for the visitor continues at once. */
export function acquire(step: Step, refusedBefore?: MediaCause): void {
  const { phase, media, inner } = step.state;
  // Those that the visitor has switched off stay so.
  const mayOpen = (device: Device) => phase.name === 'unopened' || media[device].state !== 'off';
  step.change({
    phase: {
      name: 'permission',
      ...(!inner.asks && { asks: false }),
      ...(refusedBefore && { refusedBefore }),
    },
  });
  openDevices(
    step,
    DEVICES.filter((device) => isWanted(media.mode, device) && mayOpen(device)),
  );
  continueWhenAnswered(step);
}

/** They are opened at once where no question comes, or where it was refused for good. */
export function onPermissionKnown(step: Step, asks: boolean): void {
  if (step.state.phase.name !== 'unopened') return;
  step.changeInner({ asks });
  if (asks) step.change({ phase: { name: 'unopened', explains: true } });
  else acquire(step);
}

export function onTurnOnDevices(step: Step): void {
  if (step.state.phase.name === 'unopened') acquire(step);
}

export function onDeviceOn(step: Step, event: Extract<LocalMediaEvent, { type: 'device_on' }>): void {
  const { media, phase } = step.state;
  const { device, mirrored } = event;
  // A device that was switched off meanwhile is about to close.
  if (isOver(phase) || phase.name === 'camera_refused' || media[device].state === 'off') return;
  changeDevice(step, device, { state: 'on', cause: null });
  if (device === 'camera') step.changeMedia({ mirrored });
  continueWhenAnswered(step);
}

export function onDeviceLost(step: Step, event: Extract<LocalMediaEvent, { type: 'device_lost' }>): void {
  const { device, cause } = event;
  const { media, phase } = step.state;
  if (isOver(phase) || phase.name === 'camera_refused' || media[device].state === 'off') return;
  changeDevice(step, device, { state: 'lost', cause });
  // Another one may replace it, as the built-in microphone replaces a headset.
  if (cause === 'ended') reopen(step, [device]);
  continueWhenAnswered(step);
}

/** Joins the queue once each wanted device has answered: one working device is enough. Of several causes that of the camera is told. */
function continueWhenAnswered(step: Step): void {
  const { phase, media, inner } = step.state;
  if (phase.name !== 'permission') return;
  const wanted = DEVICES.filter((device) => isWanted(media.mode, device));
  if (wanted.some((device) => media[device].state === 'opening')) return;
  const last = wanted.at(-1);
  if (last !== undefined && wanted.every((device) => media[device].state === 'lost')) {
    const { cause } = media[last];
    const shown = cause === 'ended' || cause === null ? 'not_readable' : cause;
    const again = shown === phase.refusedBefore && { again: true as const };
    step.change({ phase: { name: 'camera_refused', cause: shown, ...again } });
    return;
  }
  watchDevices(step);
  // Earlier lines belong to a talk that did not come back, unless its match may still come.
  step.change({ phase: { name: 'searching' }, ...(inner.roomId === null && { lines: [] }) });
  awaitResume(step);
  joinQueue(step);
}

export function onRetryCamera(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'camera_refused') return;
  acquire(step, phase.cause);
}

export function onMediaCheck(step: Step): void {
  step.addEffect({ type: 'check_media' });
  if (step.state.inner.reopened.length > 0) step.changeInner({ reopened: [] });
  retryLost(step, WORTH_RETRYING);
  step.startTimer('media_check', MEDIA_CHECK_INTERVAL_MS);
}

export function onDevicesChanged(step: Step): void {
  if (isUnderWay(step)) retryLost(step, WORTH_RETRYING_WITH_OTHERS);
}

/** Silently: the screen shows them as lost until they are running. */
function retryLost(step: Step, causes: readonly OwnDevice['cause'][]): void {
  const { media } = step.state;
  const devices = DEVICES.filter(
    (device) => media[device].state === 'lost' && causes.includes(media[device].cause),
  );
  reopen(step, devices);
}

/**
 * Once until the next check of the media: a device that comes and goes, as with a loose plug, would be opened in a loop.
 * One that ended again waits for that check, which opens it.
 */
function reopen(step: Step, lost: readonly Device[]): void {
  const { inner, media } = step.state;
  const devices = lost.filter(
    (device) => media[device].cause !== 'ended' || !inner.reopened.includes(device),
  );
  if (devices.length === 0) return;
  step.changeInner({ reopened: [...new Set([...inner.reopened, ...devices])] });
  step.addEffect({ type: 'open_devices', devices });
}

export function onToggle(step: Step, device: Device): void {
  const { media } = step.state;
  if (!isUnderWay(step) || !isWanted(media.mode, device)) return;
  switch (media[device].state) {
    case 'off':
      openDevices(step, [device]);
      return;
    case 'lost':
      // It may exist but deliver nothing: reopening it may help.
      step.addEffect({ type: 'close_devices', devices: [device] });
      openDevices(step, [device]);
      return;
    case 'opening':
    case 'on':
      changeDevice(step, device, { state: 'off', cause: null });
      // A muted microphone stays open, so that it works at once.
      step.addEffect(
        device === 'microphone' ? { type: 'mute_microphone' } : { type: 'close_devices', devices: [device] },
      );
      return;
    default:
      media[device].state satisfies never;
  }
}

export function onChooseDevice(step: Step, device: Device, deviceId: string): void {
  if (!isUnderWay(step) || !isWanted(step.state.media.mode, device)) return;
  step.addEffect({ type: 'choose_device', device, deviceId });
}

export function onFlipCamera(step: Step): void {
  if (isUnderWay(step) && step.state.media.camera.state === 'on') step.addEffect({ type: 'flip_camera' });
}

/** The partner stays: the call has a transceiver for each kind from the start, and only what is sent changes. */
export function onChooseMode(step: Step, mode: MediaMode): void {
  const { phase, media, canCall } = step.state;
  if (
    !canCall ||
    isOver(phase) ||
    phase.name === 'restoring' ||
    (media.mode === mode && phase.name !== 'camera_refused')
  )
    return;
  if (step.state.textOnly) return;
  if (isUnderWay(step)) {
    switchMode(step, mode);
    return;
  }
  step.changeMedia({ mode });
  for (const device of DEVICES) {
    if (!isWanted(mode, device)) changeDevice(step, device, { state: 'off', cause: null });
    else if (!isWanted(media.mode, device)) changeDevice(step, device, { state: 'opening' });
  }
  // The browser may still be asking for other devices.
  step.addEffect({ type: 'release_media' });
  acquire(step);
}

/** In both directions: the partner is told to send less as well. */
export function onUseLessData(step: Step, on: boolean): void {
  if (!isOver(step.state.phase)) step.changeMedia({ lessData: on });
}
