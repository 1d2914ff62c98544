import type { KeyValueStore } from '@/lib/storage';
import { forgetLastPartner } from '@/visitor/last-partner';
import { noteGoodbye, noteReportedTalk } from '@/visitor/last-talk';
import { withdrawMeetAgain } from '@/visitor/meet-again';
import { clearPartner, forgetVisitor, saveFlag, savePartner } from '@/visitor/visitor-session';
import { saveMode, saveReveal } from '../call/devices/media-choices';
import { forgetDraft } from '../messages/draft';
import { forgetTalk, keepPartner, saveReported, saveRoom, saveSeen } from '../messages/saved-talk';
import type { Effect } from './machine/effects';

type StorageEffect = Extract<
  Effect,
  {
    type:
      | 'save_partner'
      | 'note_report'
      | 'save_seen'
      | 'save_mode'
      | 'save_mood'
      | 'save_flag'
      | 'save_reveal'
      | 'forget_room'
      | 'forget_visitor'
      | 'navigate_home';
  }
>;

/** `store` lasts as long as the tab, `device` longer. */
type Stores = { store: KeyValueStore; device: KeyValueStore };

/** Carries out what is remembered, and what is forgotten, for a reload and for a report. */
export function carryOutStorage(effect: StorageEffect, { store, device }: Stores): void {
  switch (effect.type) {
    case 'save_partner':
      savePartner(effect.partner, store);
      saveRoom(store, effect.partner.roomId);
      keepPartner(store, device);
      return;
    case 'note_report':
      saveReported(store, effect.about.roomId);
      noteReportedTalk(store, effect.about.roomId);
      withdrawMeetAgain(store);
      forgetLastPartner(effect.about.userId, device);
      return;
    case 'save_seen':
      saveSeen(store, effect.seen);
      return;
    case 'save_mode':
      saveMode(store, effect.mode);
      return;
    case 'save_mood':
      store.setItem('mood', effect.mood);
      return;
    case 'save_flag':
      saveFlag(effect.flag, effect.on, store);
      return;
    case 'save_reveal':
      saveReveal(device, effect.reveal);
      return;
    case 'forget_room':
      keepPartner(store, device);
      clearPartner(store);
      forgetTalk(store, effect.partnerLeft);
      return;
    case 'forget_visitor':
      forgetVisitor(effect.refused, store);
      return;
    case 'navigate_home':
      forgetDraft(store);
      noteGoodbye(store);
      if (effect.notice === 'unsafe') withdrawMeetAgain(store);
      return;
    default:
      effect satisfies never;
  }
}
