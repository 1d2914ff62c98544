import { MEDIA_CHECK_INTERVAL_MS } from '@app/contract/limits';
import type { DeviceKind } from './events';
import type { MediaCause } from './state';
import type { Step } from './step';
import { addEffect, change, enterPhase, startTimer } from './step';
import { enterTalk, joinQueue } from './transitions-talk';

export function onCameraReady(step: Step): void {
  if (step.state.phase.name !== 'permission') return;
  change(step, { media: 'camera' });
  startTimer(step, 'media_check', MEDIA_CHECK_INTERVAL_MS);
  goOn(step);
}

export function onCameraRefused(step: Step, cause: MediaCause): void {
  const { phase } = step.state;
  if (phase.name === 'permission') enterPhase(step, { name: 'camera_refused', cause, match: phase.match });
}

export function onRetryCamera(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'camera_refused') return;
  addEffect(step, { type: 'acquire_media' });
  enterPhase(step, { name: 'permission', match: phase.match });
}

export function onTextOnly(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'permission' && phase.name !== 'camera_refused') return;
  // A prompt may still be open; what it grants later is dropped.
  addEffect(step, { type: 'release_media' });
  change(step, { media: 'text_only', microphoneOn: false, cameraOn: false });
  goOn(step);
}

/** It is known how the visitor takes part: on to the talk that waits, or into the queue. */
function goOn(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'permission' && phase.name !== 'camera_refused') return;
  if (phase.match !== null) {
    enterTalk(step, phase.match);
    return;
  }
  // What was said before belongs to a talk that did not come back.
  change(step, { phase: { name: 'searching', after: 'start' }, lines: [] });
  joinQueue(step);
}

export function onMediaCheck(step: Step): void {
  addEffect(step, { type: 'check_media' });
  startTimer(step, 'media_check', MEDIA_CHECK_INTERVAL_MS);
}

export function onToggleMicrophone(step: Step): void {
  const { media, microphoneOn } = step.state;
  if (media !== 'camera') return;
  change(step, { microphoneOn: !microphoneOn });
  addEffect(step, { type: 'set_microphone', on: !microphoneOn });
}

export function onToggleCamera(step: Step): void {
  const { media, cameraOn } = step.state;
  if (media !== 'camera') return;
  change(step, { cameraOn: !cameraOn });
  addEffect(step, { type: 'set_camera', on: !cameraOn });
}

export function onChooseDevice(step: Step, kind: DeviceKind, deviceId: string): void {
  if (step.state.media === 'camera') addEffect(step, { type: 'choose_device', kind, deviceId });
}
