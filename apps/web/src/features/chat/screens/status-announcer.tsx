import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusRegion } from '../../../ui/status-region';
import type { ChatState } from '../machine/state';
import { isOver } from '../machine/step';
import { type Announcement, announcementOf } from './announcement';

/** Announces changes of the state to screen readers, each once. */
export function StatusAnnouncer({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const [seen, setSeen] = useState<{ state: ChatState; said: Announcement | null }>({ state, said: null });

  if (seen.state !== state) setSeen({ state, said: announcementOf(seen.state, state) ?? seen.said });

  const { said } = seen;
  // A screen at which the chat has ended speaks for itself; the last words about the talk would contradict it.
  if (said === null || isOver(state.phase)) return <StatusRegion text="" />;
  if (said.key === 'paused') return <StatusRegion text={t('search.paused')} />;
  return (
    <StatusRegion
      text={said.key === 'matched' ? t('announce.matched', { name: said.name }) : t(`announce.${said.key}`)}
    />
  );
}
