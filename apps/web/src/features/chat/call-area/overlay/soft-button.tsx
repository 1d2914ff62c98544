import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SHORTCUT_KEYS } from '@/features/chat/screens/shortcuts';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { buttonClass } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { MEDIA_BUTTON } from '../controls/media-button';
import css from './soft-button.module.css';

type Props = { soft: boolean; dispatch: (event: UiEvent) => void };

/** Reveals or blurs the visitor's picture. One button, so that it keeps the focus. */
export function SoftButton({ soft, dispatch }: Props) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      className={classNames(css.button, soft ? buttonClass('primary') : MEDIA_BUTTON)}
      data-soft={soft}
      aria-label={soft ? undefined : t('soft.blur')}
      aria-keyshortcuts={soft ? undefined : SHORTCUT_KEYS.blur}
      title={soft ? undefined : `${t('soft.blur')} (${SHORTCUT_KEYS.blur})`}
      onClick={() => dispatch({ type: soft ? 'show_myself' : 'blur_myself' })}
    >
      {soft ? (
        <>
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span>{t('soft.show')}</span>
        </>
      ) : (
        <EyeOff aria-hidden="true" className="size-5" />
      )}
    </button>
  );
}
