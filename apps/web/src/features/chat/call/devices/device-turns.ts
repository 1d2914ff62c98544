import type { Device } from '@/features/chat/session/machine/state';

/** Says of a device whether the step that asks was not given up for it. */
export type GoesOn = (device: Device) => boolean;

/** `done`: as far as that device goes, the step is over. */
type DeviceStep = (goesOn: GoesOn, done: (device: Device) => void) => Promise<void>;

/** Steps on devices, such as opening one. */
export type DeviceTurns = {
  /** Runs a step once all earlier ones on these devices are over: two at once would fight over one camera. */
  take(devices: readonly Device[], step: DeviceStep): Promise<void>;
  /** Later steps on these devices do not wait for those requested so far: a browser may never answer. */
  giveUp(devices: readonly Device[]): void;
};

/** A failing step is reported to `onError` and does not block later ones. */
export function createDeviceTurns(onError: (error: unknown) => void): DeviceTurns {
  const tails: Record<Device, Promise<void>> = { microphone: Promise.resolve(), camera: Promise.resolve() };
  /** How often a device's steps were given up. */
  const given: Record<Device, number> = { microphone: 0, camera: 0 };

  return {
    take(devices, step) {
      const mine = { ...given };
      const goesOn: GoesOn = (device) => mine[device] === given[device];
      const ends = new Map<Device, () => void>();
      const over = Promise.all(devices.map((device) => tails[device]))
        .then(() => step(goesOn, (device) => ends.get(device)?.()))
        .catch(onError);
      for (const device of devices) {
        const done = new Promise<void>((resolve) => ends.set(device, resolve));
        tails[device] = Promise.race([over, done]);
      }
      return over;
    },
    giveUp(devices) {
      for (const device of devices) {
        given[device] += 1;
        tails[device] = Promise.resolve();
      }
    },
  };
}
