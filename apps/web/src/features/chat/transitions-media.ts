import { MEDIA_CHECK_INTERVAL_MS } from '@app/contract/limits';
import type { DeviceKind } from './events';
import type { MediaCause } from './state';
import { enterTalk, joinQueue } from './transitions-talk';
import type { Turn } from './turn';
import { ask, change, enterPhase, startTimer } from './turn';

export function onCameraReady(turn: Turn): void {
  if (turn.state.phase.name !== 'asking') return;
  change(turn, { media: 'camera' });
  startTimer(turn, 'media_check', MEDIA_CHECK_INTERVAL_MS);
  goOn(turn);
}

export function onCameraRefused(turn: Turn, cause: MediaCause): void {
  const { phase } = turn.state;
  if (phase.name === 'asking') enterPhase(turn, { name: 'camera_refused', cause, match: phase.match });
}

export function onRetryCamera(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'camera_refused') return;
  ask(turn, { type: 'acquire_media' });
  enterPhase(turn, { name: 'asking', match: phase.match });
}

export function onTextOnly(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'asking' && phase.name !== 'camera_refused') return;
  // A prompt may still be open; what it grants later is dropped.
  ask(turn, { type: 'release_media' });
  change(turn, { media: 'text_only', microphoneOn: false, cameraOn: false });
  goOn(turn);
}

/** It is known how the visitor takes part: on to the talk that waits, or into the queue. */
function goOn(turn: Turn): void {
  const { phase } = turn.state;
  if (phase.name !== 'asking' && phase.name !== 'camera_refused') return;
  if (phase.match !== null) {
    enterTalk(turn, phase.match);
    return;
  }
  // What was said before belongs to a talk that did not come back.
  change(turn, { phase: { name: 'searching', after: 'start' }, lines: [] });
  joinQueue(turn);
}

export function onMediaCheck(turn: Turn): void {
  ask(turn, { type: 'check_media' });
  startTimer(turn, 'media_check', MEDIA_CHECK_INTERVAL_MS);
}

export function onToggleMicrophone(turn: Turn): void {
  const { media, microphoneOn } = turn.state;
  if (media !== 'camera') return;
  change(turn, { microphoneOn: !microphoneOn });
  ask(turn, { type: 'set_microphone', on: !microphoneOn });
}

export function onToggleCamera(turn: Turn): void {
  const { media, cameraOn } = turn.state;
  if (media !== 'camera') return;
  change(turn, { cameraOn: !cameraOn });
  ask(turn, { type: 'set_camera', on: !cameraOn });
}

export function onChooseDevice(turn: Turn, kind: DeviceKind, deviceId: string): void {
  if (turn.state.media === 'camera') ask(turn, { type: 'choose_device', kind, deviceId });
}
