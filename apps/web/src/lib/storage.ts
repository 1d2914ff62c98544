import type { privacy } from '../i18n/locales/en/pages/privacy';

type PolicyRow = keyof typeof privacy.collection.rows;

/** Every key a browser may store, by its row in the privacy policy: nothing can be stored under another key. */
type KeysByPolicyRow = {
  session:
    | 'userId'
    | 'username'
    | 'mood'
    | 'mediaMode'
    | 'partnerId'
    | 'partnerUserId'
    | 'partnerUsername'
    | 'roomId'
    | 'chatPage'
    | 'seen'
    | 'reportedRoomId'
    | 'lines'
    | 'talkStarted'
    | 'talkLength'
    | 'lastTalk'
    | 'meetAgain'
    | 'staysSoft'
    | 'unsent'
    | 'unsentReports'
    | 'receipts';
  partner: 'lastPartner';
  settings:
    | 'language'
    | 'languages'
    | 'languageOfferDismissed'
    | 'theme'
    | 'lessData'
    | 'ring'
    | 'microphoneId'
    | 'cameraId'
    | 'mirror'
    | 'translate'
    | 'shield'
    | 'shieldSpeed';
};

/** Of administrators, who are no visitors. */
type ConsoleKey =
  | 'token'
  | 'adminClockAhead'
  | 'adminKeysMove'
  | 'adminKeysAct'
  | 'adminKeysDecide'
  | 'adminClaims'
  | 'adminDecisions';

export type StorageKey = KeysByPolicyRow[keyof KeysByPolicyRow & PolicyRow] | ConsoleKey;

/** The part of web storage this site uses; tests pass a map. */
export type KeyValueStore = {
  getItem(key: StorageKey): string | null;
  setItem(key: StorageKey, value: string): void;
  removeItem(key: StorageKey): void;
};

/** A store that lasts as long as the page, for browsers that refuse a lasting one. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * What a store refuses, as a full one does, lasts as long as the page; what stood there before is given up. Nothing
 * throws: a browser whose file of the store is damaged, as Firefox reports it, refuses to read as well.
 */
export function forgiving(store: KeyValueStore): KeyValueStore {
  const refused = memoryStore();
  function remove(key: StorageKey): void {
    try {
      store.removeItem(key);
    } catch {
      // What cannot be removed cannot be read either.
    }
  }
  return {
    getItem(key) {
      const kept = refused.getItem(key);
      if (kept !== null) return kept;
      try {
        return store.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      refused.removeItem(key);
      try {
        store.setItem(key, value);
      } catch {
        remove(key);
        refused.setItem(key, value);
      }
    },
    removeItem(key) {
      refused.removeItem(key);
      remove(key);
    },
  };
}

/** Reading the property alone throws where storage is switched off. */
function open(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  try {
    return forgiving(globalThis[name] ?? memoryStore());
  } catch {
    return memoryStore();
  }
}

/** Kept on this device: theme, language. */
export const deviceStore = open('localStorage');

/** Kept until the tab is closed: who the visitor is, and their partner. */
export const tabStore = open('sessionStorage');
