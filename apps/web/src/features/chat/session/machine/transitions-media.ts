import { MEDIA_CHECK_INTERVAL_MS } from '@app/contract/limits';
import type { CameraEvent } from './events';
import { type Device, isWanted, type MediaMode, type OwnDevice } from './state';
import type { Step } from './step';
import { addEffect, cancelTimer, change, enterPhase, isOver, isRunning, startTimer } from './step';
import { awaitRoom, enterTalk, joinQueue } from './transitions-talk';

export const DEVICES: readonly Device[] = ['microphone', 'camera'];

/** Retrying in a moment may help: another program may release the device. */
const WORTH_RETRYING: readonly OwnDevice['cause'][] = ['ended', 'not_readable', 'other'];
/** A device that was plugged in may be the one that was missing. */
const WORTH_RETRYING_WITH_OTHERS: readonly OwnDevice['cause'][] = ['ended', 'not_found'];

export function changeDevice(step: Step, device: Device, patch: Partial<OwnDevice>): void {
  const { media } = step.state;
  const before = media[device];
  const after = { ...before, ...patch };
  const same = (Object.keys(after) as (keyof OwnDevice)[]).every((key) => after[key] === before[key]);
  if (!same) change(step, { media: { ...media, [device]: after } });
}

function openDevices(step: Step, devices: readonly Device[]): void {
  if (devices.length === 0) return;
  for (const device of devices) changeDevice(step, device, { state: 'opening', cause: null });
  addEffect(step, { type: 'open_devices', devices });
}

/** The media are running, or about to: the phase is neither before the first answer nor after the end. */
function isUnderWay(step: Step): boolean {
  const { phase } = step.state;
  return phase.name !== 'permission' && phase.name !== 'camera_refused' && !isOver(phase);
}

/** Opens what the mode wants; if there is nothing to wait for the visitor continues at once. */
export function acquire(
  step: Step,
  match: Extract<typeof step.state.phase, { name: 'permission' }>['match'],
): void {
  enterPhase(step, { name: 'permission', match });
  const { media } = step.state;
  openDevices(
    step,
    DEVICES.filter((device) => isWanted(media.mode, device) && media[device].state !== 'off'),
  );
  goOnWhenKnown(step);
}

export function onDeviceOn(step: Step, event: Extract<CameraEvent, { type: 'device_on' }>): void {
  const { media, phase } = step.state;
  const { device, deviceId, mirrored } = event;
  // A device that was switched off meanwhile is about to close.
  if (isOver(phase) || phase.name === 'camera_refused' || media[device].state === 'off') return;
  changeDevice(step, device, { state: 'on', cause: null, deviceId });
  if (device === 'camera' && media.mirrored !== mirrored) {
    change(step, { media: { ...step.state.media, mirrored } });
  }
  goOnWhenKnown(step);
}

export function onDeviceLost(
  step: Step,
  { device, cause }: Extract<CameraEvent, { type: 'device_lost' }>,
): void {
  const { media, phase } = step.state;
  if (isOver(phase) || phase.name === 'camera_refused' || media[device].state === 'off') return;
  changeDevice(step, device, { state: 'lost', cause });
  // Another one may replace it, as the built-in microphone replaces a headset.
  if (cause === 'ended') addEffect(step, { type: 'open_devices', devices: [device] });
  goOnWhenKnown(step);
}

/** Continues once each wanted device has answered: one working device is enough. */
function goOnWhenKnown(step: Step): void {
  const { phase, media } = step.state;
  if (phase.name !== 'permission') return;
  const wanted = DEVICES.filter((device) => isWanted(media.mode, device));
  if (wanted.some((device) => media[device].state === 'opening')) return;
  const [first] = wanted.filter((device) => media[device].state === 'lost').toReversed();
  const nothingWorks = first !== undefined && wanted.every((device) => media[device].state === 'lost');
  const cause = first === undefined ? null : media[first].cause;
  if (nothingWorks && cause !== null) {
    enterPhase(step, {
      name: 'camera_refused',
      cause: cause === 'ended' ? 'not_readable' : cause,
      match: phase.match,
    });
    return;
  }
  goOn(step);
}

/** Continues with the waiting talk, or joins the queue. */
function goOn(step: Step): void {
  const { phase, media, inner } = step.state;
  if (phase.name !== 'permission' && phase.name !== 'camera_refused') return;
  if (media.mode !== 'text') startTimer(step, 'media_check', MEDIA_CHECK_INTERVAL_MS);
  if (phase.match !== null) {
    enterTalk(step, phase.match);
    return;
  }
  enterPhase(step, { name: 'searching' });
  // Earlier lines belong to a talk that did not come back, unless its match may still come.
  if (inner.roomId === null) change(step, { lines: [] });
  awaitRoom(step);
  joinQueue(step);
}

export function onRetryCamera(step: Step): void {
  const { phase } = step.state;
  if (phase.name === 'camera_refused') acquire(step, phase.match);
}

export function onMediaCheck(step: Step): void {
  addEffect(step, { type: 'check_media' });
  retryLost(step, WORTH_RETRYING);
  startTimer(step, 'media_check', MEDIA_CHECK_INTERVAL_MS);
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
  if (devices.length > 0) addEffect(step, { type: 'open_devices', devices });
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
      addEffect(step, { type: 'close_devices', devices: [device] });
      openDevices(step, [device]);
      return;
    case 'opening':
    case 'on':
      changeDevice(step, device, { state: 'off', cause: null });
      // A muted microphone stays open, so that it works at once.
      addEffect(
        step,
        device === 'microphone' ? { type: 'mute_microphone' } : { type: 'close_devices', devices: [device] },
      );
      return;
    default:
      media[device].state satisfies never;
  }
}

export function onChooseDevice(step: Step, device: Device, deviceId: string): void {
  if (!isUnderWay(step) || !isWanted(step.state.media.mode, device)) return;
  addEffect(step, { type: 'choose_device', device, deviceId });
}

export function onFlipCamera(step: Step): void {
  if (isUnderWay(step) && step.state.media.camera.state === 'on') addEffect(step, { type: 'flip_camera' });
}

/** The partner stays: the call has a transceiver for each kind from the start, and only what is sent changes. */
export function onChooseMode(step: Step, mode: MediaMode): void {
  const { phase, media, canCall } = step.state;
  if (!canCall || isOver(phase) || (media.mode === mode && phase.name !== 'camera_refused')) return;
  const before = media.mode;
  change(step, { media: { ...media, mode } });
  addEffect(step, { type: 'save_mode', mode });
  const dropped = DEVICES.filter((device) => !isWanted(mode, device));
  for (const device of dropped) changeDevice(step, device, { state: 'off', cause: null });
  if (phase.name === 'permission' || phase.name === 'camera_refused') {
    // The browser may still be asking for other devices.
    addEffect(step, { type: 'release_media' });
    for (const device of DEVICES) {
      if (isWanted(mode, device) && !isWanted(before, device))
        changeDevice(step, device, { state: 'opening' });
    }
    acquire(step, phase.match);
    return;
  }
  if (dropped.length > 0) addEffect(step, { type: 'close_devices', devices: dropped });
  openDevices(
    step,
    DEVICES.filter((device) => isWanted(mode, device) && !isWanted(before, device)),
  );
  if (mode === 'text') cancelTimer(step, 'media_check');
  else if (!isRunning(step, 'media_check')) startTimer(step, 'media_check', MEDIA_CHECK_INTERVAL_MS);
}
