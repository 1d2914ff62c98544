import type { KeyValueStore } from '@/lib/storage';
import type { Camera } from '../call/devices/camera';
import { saveDevice } from '../call/devices/media-choices';
import type { Effect } from './machine/effects';

type MediaEffect = Extract<
  Effect,
  {
    type:
      | 'open_devices'
      | 'close_devices'
      | 'mute_microphone'
      | 'release_media'
      | 'check_media'
      | 'choose_device'
      | 'flip_camera'
      | 'blur_picture';
  }
>;

/** Runs the effects on camera and microphone. `device` is the store that outlives the tab. */
export function carryOutMedia(
  effect: MediaEffect,
  { camera, device }: { camera: Camera; device: KeyValueStore },
): void {
  switch (effect.type) {
    case 'open_devices':
      void camera.open(effect.devices);
      return;
    case 'close_devices':
      camera.close(effect.devices);
      return;
    case 'mute_microphone':
      camera.mute();
      return;
    case 'release_media':
      camera.release();
      return;
    case 'check_media':
      camera.check();
      return;
    case 'choose_device':
      saveDevice(device, effect.device, effect.deviceId);
      void camera.choose(effect.device, effect.deviceId);
      return;
    case 'flip_camera':
      void camera.flip();
      return;
    case 'blur_picture':
      camera.setBlurred(effect.blurred);
      return;
    default:
      effect satisfies never;
  }
}
