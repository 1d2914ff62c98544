import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import type { ChatState } from '@/features/chat/session/machine/state';
import { Switch } from './rows';

const COUNT_EVERY_MS = 1_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** An amount of data in words, such as "3.2 MB". `language`: the tag of the texts (BCP 47). */
export function megabytes(bytes: number, language: string): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / BYTES_PER_MEGABYTE);
}

type Props = { state: ChatState; usedBytes: () => number; dispatch: (event: UiEvent) => void };

/** Whether less data is used, and how much this call has used so far. */
export function LessData({ state: { phase, media }, usedBytes, dispatch }: Props) {
  const { t, i18n } = useTranslation('chat');
  const [bytes, setBytes] = useState(usedBytes);
  useEffect(() => {
    const timer = setInterval(() => setBytes(usedBytes()), COUNT_EVERY_MS);
    return () => clearInterval(timer);
  }, [usedBytes]);
  const used = phase.name === 'matched' ? megabytes(bytes, i18n.language) : null;
  return (
    <Switch
      icon={Gauge}
      label={t('options.lessData')}
      note={used === null ? undefined : t('options.used', { amount: used })}
      on={media.lessData}
      onChange={(on) => dispatch({ type: 'use_less_data', on })}
    />
  );
}
