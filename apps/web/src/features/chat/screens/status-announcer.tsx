import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusRegion } from '@/ui/status-region';
import type { ChatState } from '../session/machine/state';
import { isOver } from '../session/machine/step';
import { type Announcement, announcementOf } from './announcement';

/** The last announcement, and how many there have been. */
type Said = { state: ChatState; last: Announcement | null; count: number };

function hear({ state, last, count }: Said, now: ChatState): Said {
  // A screen at which the chat has ended speaks for itself; the last words about the talk would contradict it.
  if (isOver(now.phase)) return { state: now, last: null, count };
  const news = announcementOf(state, now);
  // Typing on and off is announced once.
  if (news === null || (news.key === 'typing' && last?.key === 'typing')) return { state: now, last, count };
  return { state: now, last: news, count: count + 1 };
}

/** Announces changes of the state to screen readers, each once. */
export function StatusAnnouncer({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const [said, setSaid] = useState<Said>({ state, last: null, count: 0 });

  if (said.state !== state) setSaid(hear(said, state));

  const { last, count } = said;
  if (last === null) return <StatusRegion text="" />;
  const words =
    last.key === 'matched'
      ? t('announce.matched', { name: last.name })
      : t(last.key === 'paused' ? 'search.paused' : `announce.${last.key}`);
  return <StatusRegion text={words} said={count} />;
}
