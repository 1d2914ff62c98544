import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

type Props = { ref: Ref<HTMLButtonElement>; variant: ButtonVariant; open: boolean; onOpen: () => void };

/** Opens the rarely needed settings. */
export function MoreButton({ ref, variant, open, onOpen }: Props) {
  const { t } = useTranslation('chat');
  return (
    <IconButton
      ref={ref}
      variant={variant}
      label={t('options.button')}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    />
  );
}
