import { SKIP_LOCK_MS } from '@app/contract/limits';
import { SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { SHORTCUT_KEYS } from './shortcuts';

type Props = { className: string | undefined; locked: boolean; disabled: boolean; onSkip: () => void };

/** Skips to a new partner. While Skip is locked a ring around its icon runs down. */
export function SkipButton({ className, locked, disabled, onSkip }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Button
      variant="outline"
      className={className}
      disabled={disabled}
      aria-keyshortcuts={SHORTCUT_KEYS.skip}
      onClick={onSkip}
    >
      <span className="relative grid size-6 min-w-0 place-items-center small-talk:hidden">
        <SkipForward aria-hidden="true" className="size-4 max-w-full rtl:-scale-x-100" />
        {locked && (
          <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute -inset-1 size-8 -rotate-90">
            <circle
              cx="12"
              cy="12"
              r="11"
              pathLength="1"
              className="animate-run-out fill-none stroke-current stroke-2 [stroke-dasharray:1] [stroke-linecap:round]"
              style={{ animationDuration: `${SKIP_LOCK_MS}ms` }}
            />
          </svg>
        )}
      </span>
      {t('talk.skip')}
    </Button>
  );
}
