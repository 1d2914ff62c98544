import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part';
import type { ButtonVariant } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { MorePanelProps } from './more-panel';

const MorePanel = lazyPart(async () => (await import('./more-panel')).MorePanel);

type Props = Omit<MorePanelProps, 'onClose' | 'onReturnFocus'> & { variant: ButtonVariant };

/** Rarely needed settings behind one button; their code is loaded by the first press. */
export function MoreButton({ variant, ...panel }: Props) {
  const { t } = useTranslation('chat');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        variant={variant}
        label={t('options.button')}
        icon={<Ellipsis aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <MorePanel
          {...panel}
          onClose={() => setOpen(false)}
          onReturnFocus={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}
