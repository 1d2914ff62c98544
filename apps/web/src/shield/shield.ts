import type { Settings } from '@app/contract/settings';
import type { ShieldSetting } from '@app/contract/shield';
import { request } from '@/lib/http';
import { deviceStore, type KeyValueStore } from '@/lib/storage';
import { type Classifier, createClassifier } from './classifier';
import { noteShield } from './is-on';

/** A device that takes longer for a frame is only offered the shield. */
const FAST_MS = 150;
/** Pause before a model is loaded again that could not be loaded or used, in milliseconds. */
const AGAIN_AFTER_MS = 30_000;
/** A device that is never idle is measured all the same after so many milliseconds. */
const IDLE_WITHIN_MS = 2_000;

const CHOICE_KEY = 'shield';
const SPEED_KEY = 'shieldSpeed';

/** `available`: the site has one; `on`: it watches, or will once the device turns out to be fast enough. */
export type ShieldState = { readonly available: boolean; readonly on: boolean };

/** What the shield uses of the outside world; tests pass their own. */
export type ShieldParts = {
  store: KeyValueStore;
  /** Rejects where the site cannot be reached. */
  fetchSetting: () => Promise<ShieldSetting | undefined>;
  createClassifier: (setting: ShieldSetting) => Classifier;
  whenIdle: () => Promise<void>;
  /** Milliseconds; only differences count. */
  now: () => number;
};

const NONE: ShieldState = { available: false, on: false };

/** The shield of this device: whether there is one, whether it is on, and its eyes. */
export function createShield(parts: ShieldParts) {
  const { store } = parts;
  const listeners = new Set<() => void>();
  let setting: ShieldSetting | undefined;
  let asked: Promise<void> | null = null;
  let state = NONE;
  let classifier: Classifier | null = null;
  let failedAt: number | null = null;
  let measuring: Promise<void> | null = null;

  /** Milliseconds for a frame, as measured once with this model; undefined: not yet. */
  function speed(): number | undefined {
    const [model, ms] = (store.getItem(SPEED_KEY) ?? '').split(' ');
    return model !== '' && model === setting?.model ? Number(ms) : undefined;
  }

  function isWanted(): boolean {
    const choice = store.getItem(CHOICE_KEY);
    if (choice !== null) return choice === 'on';
    return setting?.mode === 'on' && (speed() ?? 0) < FAST_MS;
  }

  function update(): void {
    const on = setting !== undefined && isWanted();
    if (!on) {
      classifier?.stop();
      classifier = null;
    }
    if (state.available === (setting !== undefined) && state.on === on) return;
    state = { available: setting !== undefined, on };
    for (const listener of listeners) listener();
  }

  /** Asks the site whether it has a shield, once. Never rejects: without an answer there is none, and it is asked again. */
  function know(): Promise<void> {
    asked ??= parts.fetchSetting().then(
      (got) => {
        setting = got;
        update();
      },
      () => {
        asked = null;
      },
    );
    return asked;
  }

  /** The loaded model; null: the shield is off, or the model cannot be used now. */
  function eyes(): Classifier | null {
    if (setting === undefined || !state.on) return null;
    if (classifier?.hasFailed()) {
      failedAt = parts.now();
      classifier = null;
    }
    if (failedAt !== null && parts.now() - failedAt < AGAIN_AFTER_MS) return null;
    failedAt = null;
    classifier ??= parts.createClassifier(setting);
    return classifier;
  }

  /** Learns how fast this device is, once, unless the visitor has decided anyway. */
  function measure(): Promise<void> {
    measuring ??= (async () => {
      // Loaded meanwhile.
      const classifierNow = eyes();
      await parts.whenIdle();
      const ms = await classifierNow?.measure();
      if (ms != null) store.setItem(SPEED_KEY, `${setting?.model} ${ms.toFixed()}`);
      update();
      measuring = null;
    })();
    return measuring;
  }

  return {
    know,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    /** The visitor's own choice, kept on this device. */
    switchTo(on: boolean): void {
      store.setItem(CHOICE_KEY, on ? 'on' : 'off');
      update();
    },
    /** Is what this video shows now refused? Null: the shield is off, or it cannot be told. Never rejects. */
    async look(video: HTMLVideoElement): Promise<boolean | null> {
      await know();
      if (state.on && store.getItem(CHOICE_KEY) === null && speed() === undefined) await measure();
      return (await eyes()?.look(video)) ?? null;
    },
  };
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve);
  });
}

/** That of this page. Nothing is asked or loaded before its first use. */
export const shield = createShield({
  store: deviceStore,
  fetchSetting: async () => (await request<Settings>('/api/settings')).shield,
  createClassifier: (setting) => createClassifier(setting),
  whenIdle,
  now: () => performance.now(),
});

shield.subscribe(() => noteShield(shield.getState().on));
