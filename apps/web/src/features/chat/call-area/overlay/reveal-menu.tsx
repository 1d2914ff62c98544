import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Reveal } from '@/features/chat/session/machine/state';
import { MenuButton } from '../controls/menu-button';

const REVEALS = ['tap', 'after_partner', 'always'] as const satisfies readonly Reveal[];

type Props = { reveal: Reveal; onReveal: (reveal: Reveal) => void };

/** The choice of when the visitor's picture is revealed in each talk. */
export function RevealMenu({ reveal, onReveal }: Props) {
  const { t } = useTranslation('chat');
  return (
    <MenuButton
      title={t('soft.when')}
      icon={<Eye aria-hidden="true" className="size-5" />}
      choices={REVEALS.map((value) => ({ value, label: t(`soft.reveal.${value}`) }))}
      current={reveal}
      empty=""
      onChoose={(value) => {
        const chosen = REVEALS.find((known) => known === value);
        if (chosen !== undefined) onReveal(chosen);
      }}
    />
  );
}
