import { type LucideIcon, MessageSquareText, Mic, Video } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type MediaMode, MODES } from '../visitor/media-mode';
import { classNames } from './class-names';

const ICONS: Record<MediaMode, LucideIcon> = { video: Video, voice: Mic, text: MessageSquareText };

const CHOSEN =
  'text-primary bg-muted ' +
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';

type Props = { mode: MediaMode; onModeChange: (mode: MediaMode) => void };

/** Whether to take part with video, by voice or in writing, as three chips. Camera and microphone are asked for accordingly. */
export function JoinBy({ mode, onModeChange }: Props) {
  const { t } = useTranslation('landing');
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1">
      <span id={id} className="text-sm font-semibold sideways:hidden">
        {t('joinBy.label')}
      </span>
      {/* A row of three, unless large letters need more. */}
      <div className="flex flex-wrap gap-2">
        {MODES.map((each) => {
          const Icon = ICONS[each];
          const chosen = each === mode;
          return (
            <label
              key={each}
              className={classNames(
                'relative flex min-h-11 flex-auto items-center justify-center gap-1 rounded-full px-1 text-sm font-semibold',
                chosen && CHOSEN,
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {t(`joinBy.${each}`)}
              {/* As large as the chip, so that its edge and its focus are the chip's. */}
              <input
                type="radio"
                name="join-by"
                value={each}
                checked={chosen}
                onChange={() => onModeChange(each)}
                className={classNames(
                  'absolute inset-0 size-full cursor-pointer appearance-none rounded-full',
                  chosen ? 'border-2 border-current' : 'border border-input',
                )}
              />
            </label>
          );
        })}
      </div>
    </div>
  );
}
