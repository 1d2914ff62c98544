import { MAX_USERNAME_LENGTH } from '@app/contract/limits';
import { isMood, type Mood } from '@app/contract/moods';
import { randomId } from '../lib/random-id';
import { deviceStore, type KeyValueStore, tabStore } from '../lib/storage';
import { readLastPartner, type SavedPartner } from './last-partner';

/** `mood` as it is stored, perhaps by another version: it need not be one this version knows. */
export type Visitor = { userId: string; username: string; mood: string };

/**
 * The visitor of this tab, or undefined while the userId or the mood is missing. A missing username falls back to the
 * userId, cut to the length of a username.
 */
export function readVisitor(store: KeyValueStore = tabStore): Visitor | undefined {
  const userId = store.getItem('userId');
  const mood = store.getItem('mood');
  if (!userId || !mood) return undefined;
  const username = store.getItem('username')?.trim() || userId;
  return { userId, username: username.slice(0, MAX_USERNAME_LENGTH), mood };
}

/** What was chosen in this tab before: a name, '' where none was given, and a mood this version knows. */
export function readChoice(store: KeyValueStore = tabStore): { username: string; mood: Mood | null } {
  const mood = store.getItem('mood');
  const username = store.getItem('username')?.trim().slice(0, MAX_USERNAME_LENGTH) ?? '';
  const isId = username === store.getItem('userId')?.slice(0, username.length);
  return { username: isId ? '' : username, mood: isMood(mood) ? mood : null };
}

/** Keeps what is chosen so far for when the visitor comes back to this tab from another site. */
export function keepChoice(
  { username, mood }: { username: string; mood: Mood | null },
  store: KeyValueStore = tabStore,
): void {
  if (username.trim() !== '') store.setItem('username', username.trim());
  if (mood !== null) store.setItem('mood', mood);
}

/**
 * Stores who the visitor is for this tab. The userId stays the same, or is made now; an empty username falls back to
 * the userId.
 */
export function saveVisitor(choice: { username: string; mood: Mood }, store: KeyValueStore = tabStore): void {
  const userId = store.getItem('userId') || randomId();
  const username = choice.username.trim() || userId;
  store.setItem('userId', userId);
  store.setItem('username', username);
  store.setItem('mood', choice.mood);
  for (const flag of FLAGS) saveFlag(flag, false, store);
}

const FLAGS = ['staysSoft'] as const;

/** What a reloaded page of this tab must know: the picture stays blurred. */
type Flag = (typeof FLAGS)[number];

export function saveFlag(flag: Flag, on: boolean, store: KeyValueStore): void {
  if (on) store.setItem(flag, 'yes');
  else store.removeItem(flag);
}

export function readFlag(flag: Flag, store: KeyValueStore): boolean {
  return store.getItem(flag) !== null;
}

/** The server refuses these: the visitor has to choose again. The userId is removed only if it is refused, too. */
export function forgetVisitor(refused: 'choice' | 'userId', store: KeyValueStore = tabStore): void {
  store.removeItem('username');
  store.removeItem('mood');
  if (refused === 'userId') store.removeItem('userId');
}

/** Stores the partner; the data outlives the talk. */
export function savePartner(partner: SavedPartner, store: KeyValueStore = tabStore): void {
  store.setItem('partnerId', partner.userId);
  store.setItem('partnerUserId', partner.userId);
  store.setItem('partnerUsername', partner.username);
}

/** The talk is over: nobody is the partner now, though the last one can still be reported. */
export function clearPartner(store: KeyValueStore = tabStore): void {
  store.removeItem('partnerId');
}

/** Whom a report would name: the last partner of this tab, else the last of this device within 30 minutes. */
export function readSavedPartner(
  store: KeyValueStore = tabStore,
  device: KeyValueStore = deviceStore,
  now = Date.now(),
): SavedPartner | undefined {
  const userId = store.getItem('partnerUserId');
  if (userId === null || userId === '') return readLastPartner(device, now);
  return { userId, username: store.getItem('partnerUsername') ?? '' };
}

/** Takes the last partner of another tab over into this one, where they stay until it is closed. */
export function adoptPartner(store: KeyValueStore = tabStore, device: KeyValueStore = deviceStore): void {
  const partner = readSavedPartner(store, device);
  if (partner === undefined) return;
  store.setItem('partnerUserId', partner.userId);
  store.setItem('partnerUsername', partner.username);
}
