import type { Device } from '@/features/chat/session/machine/state';

/** Says of a device whether the step that asks was not abandoned for it. */
export type IsCurrent = (device: Device) => boolean;

/** `done`: as far as that device goes, the step is over. */
type DeviceStep = (isCurrent: IsCurrent, done: (device: Device) => void) => Promise<void>;

/** Steps on devices, such as opening one. A failing step is reported to `onError` and does not block later ones. */
export function createDeviceQueue(onError: (error: unknown) => void) {
  const tails: Record<Device, Promise<void>> = { microphone: Promise.resolve(), camera: Promise.resolve() };
  /** How often a device's steps were abandoned. */
  const abandoned: Record<Device, number> = { microphone: 0, camera: 0 };

  return {
    /** Runs a step once all earlier ones on these devices are over: two at once would fight over one camera. */
    run(devices: readonly Device[], step: DeviceStep): Promise<void> {
      const mine = { ...abandoned };
      const isCurrent: IsCurrent = (device) => mine[device] === abandoned[device];
      const ends = new Map<Device, () => void>();
      const over = Promise.all(devices.map((device) => tails[device]))
        .then(() => step(isCurrent, (device) => ends.get(device)?.()))
        .catch(onError);
      for (const device of devices) {
        const done = new Promise<void>((resolve) => ends.set(device, resolve));
        tails[device] = Promise.race([over, done]);
      }
      return over;
    },
    /** Later steps on these devices do not wait for those requested so far: a browser may never answer. */
    abandon(devices: readonly Device[]): void {
      for (const device of devices) {
        abandoned[device] += 1;
        tails[device] = Promise.resolve();
      }
    },
  };
}
