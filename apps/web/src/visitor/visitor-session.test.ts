import { usernameSchema } from '@app/contract/events';
import { beforeEach, describe, expect, test } from 'vitest';
import { type KeyValueStore, memoryStore, type StorageKey } from '../lib/storage';
import { keepLastPartner } from './last-partner';
import {
  adoptPartner,
  clearPartner,
  forgetVisitor,
  keepChoice,
  readChoice,
  readFlag,
  readSavedPartner,
  readVisitor,
  saveFlag,
  savePartner,
  saveVisitor,
} from './visitor-session';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let store: KeyValueStore;
beforeEach(() => {
  store = memoryStore();
});

describe('the visitor', () => {
  test('is created at the first start and read back', () => {
    saveVisitor({ username: '  Ada ', mood: 'Here to Listen' }, store);
    const visitor = readVisitor(store);
    expect(visitor?.userId).toMatch(UUID);
    expect(visitor).toMatchObject({ username: 'Ada', mood: 'Here to Listen' });
  });

  test('keeps an existing userId', () => {
    store.setItem('userId', 'u-1');
    saveVisitor({ username: 'Ada', mood: 'Make Friends' }, store);
    saveVisitor({ username: 'Bea', mood: 'Feeling Lonely' }, store);
    expect(readVisitor(store)).toEqual({ userId: 'u-1', username: 'Bea', mood: 'Feeling Lonely' });
  });

  test('uses the userId in place of a missing username, cut to its length', () => {
    saveVisitor({ username: '   ', mood: 'Make Friends' }, store);
    const userId = store.getItem('userId') ?? '';
    expect(store.getItem('username')).toBe(userId);
    expect(usernameSchema.parse(readVisitor(store)?.username)).toBe(userId.slice(0, 32));
    store.removeItem('username');
    expect(readVisitor(store)?.username).toBe(userId.slice(0, 32));
  });

  test('fills in the form again, except an id in place of a name', () => {
    expect(readChoice(store)).toEqual({ username: '', mood: null });
    saveVisitor({ username: 'Ada', mood: 'Make Friends' }, store);
    expect(readChoice(store)).toEqual({ username: 'Ada', mood: 'Make Friends' });
    saveVisitor({ username: '', mood: 'Feeling Lonely' }, store);
    expect(readChoice(store)).toEqual({ username: '', mood: 'Feeling Lonely' });
    store.setItem('mood', 'Feeling Brave');
    expect(readChoice(store).mood).toBeNull();
  });

  test('keeps what is chosen so far, and nobody’s id', () => {
    keepChoice({ username: '  ', mood: null }, store);
    expect(readChoice(store)).toEqual({ username: '', mood: null });
    keepChoice({ username: ' Ada ', mood: null }, store);
    expect(readChoice(store)).toEqual({ username: 'Ada', mood: null });
    keepChoice({ username: '', mood: 'Make Friends' }, store);
    expect(readChoice(store)).toEqual({ username: 'Ada', mood: 'Make Friends' });
    expect(store.getItem('userId')).toBeNull();
    expect(readVisitor(store)).toBeUndefined();
  });

  test('begins a new start with the picture as for a newcomer, also if it was to stay blurred', () => {
    saveFlag('staysSoft', true, store);
    expect(readFlag('staysSoft', store)).toBe(true);
    saveVisitor({ username: 'Ada', mood: 'Make Friends' }, store);
    expect(readFlag('staysSoft', store)).toBe(false);
  });

  test('keeps a mood that another version stored', () => {
    store.setItem('userId', 'u-1');
    store.setItem('mood', 'Feeling Brave');
    expect(readVisitor(store)?.mood).toBe('Feeling Brave');
  });

  test('has to choose again if the server refuses the choice or the userId', () => {
    saveVisitor({ username: 'Ada', mood: 'Make Friends' }, store);
    const userId = store.getItem('userId');
    forgetVisitor('choice', store);
    expect((['userId', 'username', 'mood'] as const).map(store.getItem)).toEqual([userId, null, null]);
    expect(readVisitor(store)).toBeUndefined();
    saveVisitor({ username: 'Ada', mood: 'Make Friends' }, store);
    forgetVisitor('userId', store);
    expect((['userId', 'username', 'mood'] as const).map(store.getItem)).toEqual([null, null, null]);
  });

  test.each([
    ['nothing', {}],
    ['no mood', { userId: 'u-1', username: 'Ada' }],
    ['no userId', { username: 'Ada', mood: 'Make Friends' }],
    ['an empty userId', { userId: '', mood: 'Make Friends' }],
    ['an empty mood', { userId: 'u-1', mood: '' }],
  ])('is missing with %s', (_case, kept) => {
    for (const [key, value] of Object.entries(kept)) store.setItem(key as StorageKey, value);
    expect(readVisitor(store)).toBeUndefined();
  });
});

describe('the partner', () => {
  test('is still known after the talk', () => {
    savePartner({ userId: 'u-2', username: 'Bea' }, store);
    expect(store.getItem('partnerId')).toBe('u-2');
    clearPartner(store);
    expect(store.getItem('partnerId')).toBeNull();
    expect(readSavedPartner(store)).toEqual({ userId: 'u-2', username: 'Bea' });
  });

  test('is unknown before the first talk', () => {
    expect(readSavedPartner(store, memoryStore())).toBeUndefined();
  });

  test('of another tab is used if this tab has none, and then stored here', () => {
    const device = memoryStore();
    const now = Date.now();
    keepLastPartner({ userId: 'u-3', username: 'Cleo' }, device, now);
    expect(readSavedPartner(store, device, now)).toEqual({ userId: 'u-3', username: 'Cleo' });
    adoptPartner(store, device);
    expect(readSavedPartner(store, device, now + 86_400_000)).toEqual({ userId: 'u-3', username: 'Cleo' });
    expect(store.getItem('partnerId')).toBeNull();
    savePartner({ userId: 'u-2', username: 'Bea' }, store);
    adoptPartner(store, device);
    expect(readSavedPartner(store, device, now)).toEqual({ userId: 'u-2', username: 'Bea' });
  });
});
