import type { KeyValueStore } from '@/lib/storage';
import { forgetLastPartner } from '@/visitor/last-partner';
import { noteGoodbye, noteReportedTalk } from '@/visitor/last-talk';
import { keepMode } from '@/visitor/media-mode';
import { withdrawMeetAgain } from '@/visitor/meet-again';
import { clearPartner, forgetVisitor, saveFlag, savePartner } from '@/visitor/visitor-session';
import { forgetDraft } from '../messages/draft';
import { forgetTalk, keepPartner, saveLines, saveReported, saveRoom, saveSeen } from '../messages/saved-talk';
import type { EffectHandlers, HomeNotice } from './machine/effects';
import type { ChatMachine } from './machine/step';

/**
 * What is remembered, and what is forgotten, for a reload and for a report. `store` lasts as long as the tab, `device`
 * longer.
 */
export function storageEffects(store: KeyValueStore, device: KeyValueStore) {
  return {
    save_partner({ partner }) {
      savePartner(partner, store);
      saveRoom(store, partner.roomId);
      keepPartner(store, device);
    },
    note_report({ about }) {
      saveReported(store, about.roomId);
      noteReportedTalk(store, about.roomId);
      withdrawMeetAgain(store);
      forgetLastPartner(about.userId, device);
    },
    save_seen: ({ seen }) => saveSeen(store, seen),
    forget_room({ partnerLeft }) {
      keepPartner(store, device);
      clearPartner(store);
      forgetTalk(store, partnerLeft);
    },
    forget_visitor: ({ refused }) => forgetVisitor(refused, store),
  } satisfies Partial<EffectHandlers>;
}

/** Keeps for a reload what an event changed of the visitor's choices and of what was said, and the choices for all talks. */
export function saveChanges(
  before: ChatMachine,
  now: ChatMachine,
  store: KeyValueStore,
  device: KeyValueStore,
) {
  if (now.mood !== before.mood) store.setItem('mood', now.mood);
  const { staysBlurred } = now.inner;
  if (staysBlurred !== before.inner.staysBlurred) saveFlag('staysSoft', staysBlurred, store);
  const { mode, lessData } = now.media;
  // Whoever may take part with text only has not chosen that.
  if (mode !== before.media.mode && now.textOnly === false) keepMode(mode, store);
  if (lessData !== before.media.lessData) device.setItem('lessData', lessData ? 'on' : 'off');
  // A talk that is left without End Chat may still be resumed.
  if (now.lines !== before.lines && now.phase.name !== 'ended') saveLines(store, now.lines);
}

/** The chat is left for the landing page. */
export function forgetChat(store: KeyValueStore, notice: HomeNotice | null): void {
  forgetDraft();
  noteGoodbye(store);
  if (notice === 'unsafe') withdrawMeetAgain(store);
}
