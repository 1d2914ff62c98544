import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { chat } from '@/i18n/locales/en/chat';
import { StatusRegion } from '@/ui/status-region';
import { isReported } from '../session/machine/reportable';
import { type ChatState, canRevealTogether } from '../session/machine/state';
import { isOver, type Matched } from '../session/machine/step';

type Key = keyof typeof chat.announce | 'paused' | 'offered' | 'reported';

type Announcement = {
  key: Key;
  /** Of whom it is about. */
  name?: string;
};

type Holds = (state: ChatState) => boolean;

/** Whether something holds in a talk. */
const ofTalk =
  (holds: (talk: Matched, state: ChatState) => boolean): Holds =>
  (state) =>
    state.phase.name === 'matched' && holds(state.phase, state);

/** What is announced as it comes to hold; of several the first. The start of a talk is announced before all but one. */
const NEWS: readonly (readonly [Key, Holds])[] = [
  ['paused', ({ phase, paused }) => phase.name === 'searching' && paused],
  ['partnerLeft', ({ phase }) => phase.name === 'partner_left'],
  // After a parting it goes without saying.
  [
    'searching',
    ({ phase, paused }) => phase.name === 'partner_left' || (phase.name === 'searching' && !paused),
  ],
  ['partnerAway', ofTalk(({ partnerAway }) => partnerAway)],
  ['partnerBack', ofTalk(({ partnerAway }) => !partnerAway)],
  // One who takes part with text only may make no call at all.
  ['callWaiting', ofTalk(({ call, partnerMedia }) => call === 'waiting' && partnerMedia.mode !== 'text')],
  ['callFailed', ofTalk(({ call, partnerMedia }) => call === 'failed' && partnerMedia.mode !== 'text')],
  ['soundPaused', ofTalk(({ quality }) => quality.sending === 'text')],
  ['picturePaused', ofTalk(({ quality }) => quality.sending === 'text' || quality.sending === 'sound')],
  ['pictureFrozen', ofTalk(({ quality }) => quality.picture === 'frozen')],
  ['typing', ofTalk(({ partnerTyping }) => partnerTyping)],
  [
    'offered',
    ofTalk(
      ({ partnerMedia }, state) =>
        partnerMedia.together && !state.media.together && canRevealTogether(state) && !isReported(state),
    ),
  ],
  ['reported', (state) => isReported(state) && state.report?.state === 'sent'],
  // The own picture may be revealed without a press.
  ['shown', ofTalk((_, { media }) => !media.blurred)],
  ['blurred', ofTalk((_, { media }) => media.blurred)],
  ['textOnly', ({ textOnly }) => textOnly !== false],
  ['delayed', ({ delayed, textOnly }) => delayed && !textOnly],
];

/** What is said in place of it where that does not tell all. */
function exactly(key: Key, { media, textOnly }: ChatState): Key {
  if (key === 'blurred' && !media.canBlur) return 'notSent';
  return key === 'textOnly' && textOnly === 'age' ? 'ageUnknown' : key;
}

const roomOf = ({ phase }: ChatState) => (phase.name === 'matched' ? phase.partner.roomId : null);

/** The screen reader announcement of a state change; null: none. The caller keeps showing the last one. */
export function announcementOf(before: ChatState, after: ChatState): Announcement | null {
  const wasReconnecting = before.link.state === 'reconnecting' || before.link.state === 'resting';
  if (after.link.state === 'reconnecting' && !wasReconnecting) return { key: 'reconnecting' };
  if (after.phase.name === 'matched' && roomOf(before) !== roomOf(after))
    return { key: 'matched', name: after.phase.partner.username };
  const news = NEWS.find(([, holds]) => holds(after) && !holds(before));
  if (news !== undefined) {
    const key = exactly(news[0], after);
    return key === 'offered' && after.phase.name === 'matched'
      ? { key, name: after.phase.partner.username }
      : { key };
  }
  return wasReconnecting && after.link.state === 'open' ? { key: 'reconnected' } : null;
}

/** The last announcement, how many there have been, and whether it is no longer true. */
type Said = { state: ChatState; last: Announcement | null; count: number; isPast: boolean };

function hear({ state, last, count, isPast }: Said, now: ChatState): Said {
  // A screen at which the chat has ended speaks for itself; the last words about the talk would contradict it.
  if (isOver(now.phase)) return { state: now, last: null, count, isPast };
  const news = announcementOf(state, now);
  // Typing on and off is announced once, and is no longer there to be read when it has stopped.
  if (news === null || (news.key === 'typing' && last?.key === 'typing'))
    return { state: now, last, count, isPast: isPast || (last?.key === 'typing' && !isPartnerTyping(now)) };
  return { state: now, last: news, count: count + 1, isPast: false };
}

const isPartnerTyping = ({ phase }: ChatState) => phase.name === 'matched' && phase.partnerTyping;

function textOf(key: Key) {
  if (key === 'paused') return 'search.paused';
  if (key === 'reported') return 'safety.promise';
  return key === 'offered' ? 'soft.together' : (`announce.${key}` as const);
}

/** Announces changes of the state to screen readers, each once. */
export function StatusAnnouncer({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const [said, setSaid] = useState<Said>({ state, last: null, count: 0, isPast: false });

  if (said.state !== state) setSaid(hear(said, state));

  const { last, count, isPast } = said;
  if (last === null || isPast) return <StatusRegion text="" />;
  const { key, name = '' } = last;
  return <StatusRegion text={t(textOf(key), { name })} said={count} />;
}
