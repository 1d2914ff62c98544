import {
  Bell,
  Ellipsis,
  Eye,
  FlipHorizontal2,
  Languages,
  Maximize,
  PictureInPicture,
  SwitchCamera,
} from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canTranslate } from '@/features/chat/messages/translation/browser-translation';
import { isFocusLost } from '@/features/chat/screens/focus-lost';
import { classNames } from '@/ui/class-names';
import { Select } from '@/ui/field';
import type { Ring } from '../overlay/use-ring';
import { canSetVolume, type Playback, useSpeakers } from '../tile/playback';
import { MEDIA_BUTTON, MEDIA_MENU } from './media-button';
import type { Preferences } from './preferences';
import {
  canFillScreen,
  canFloat,
  isFillingScreen,
  isFloating,
  toggleFillingScreen,
  toggleFloating,
} from './window-modes';

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-input px-3 py-2 text-start hover:bg-muted ' +
  'disabled:cursor-default disabled:text-muted-foreground aria-pressed:text-primary';

export type MorePanelProps = {
  playback: Playback;
  onVolume: (volume: number) => void;
  preferences: Preferences;
  onPrefer: (change: Partial<Preferences>) => void;
  ring: Ring;
  /** There is a partner whose sound may be played. */
  hears: boolean;
  /** The visitor takes part with a camera. */
  hasCamera: boolean;
  /** Whether the visitor agreed to be shown together with the partner; null: there is nothing to agree to. */
  together: boolean | null;
  onTogether: (agreed: boolean) => void;
  /** Switches to the next camera of a phone; null: there is none. */
  onFlip: (() => void) | null;
  /** The partner's picture. */
  partnerVideo: RefObject<HTMLVideoElement | null>;
};

type SwitchProps = { icon: ReactNode; label: string; on: boolean; onChange: (on: boolean) => void };

function Switch({ icon, label, on, onChange }: SwitchProps) {
  return (
    <label className={ROW}>
      {icon}
      <span className="grow">{label}</span>
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-primary"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

type ActionProps = { icon: ReactNode; label: string; on?: boolean; disabled?: boolean; onPress: () => void };

/** Closes the panel, so that the effect of the action can be seen. */
function Action({ icon, label, on, disabled, onPress }: ActionProps) {
  return (
    <Popover.Close asChild>
      <button type="button" className={ROW} aria-pressed={on} disabled={disabled} onClick={onPress}>
        {icon}
        <span className="grow">{label}</span>
      </button>
    </Popover.Close>
  );
}

type InPanelProps = MorePanelProps & { panel: RefObject<HTMLDivElement | null> };

function Listening({ playback, onVolume, onPrefer, panel }: InPanelProps) {
  const { t } = useTranslation('chat');
  const speakers = useSpeakers();
  const speaker = useId();
  const percent = Math.round(playback.volume * 100);

  useEffect(
    () => () => {
      // The partner left, and this with them, while the panel stays open.
      if (isFocusLost()) panel.current?.focus({ preventScroll: true });
    },
    [panel],
  );

  return (
    <>
      {canSetVolume() && (
        <label className="flex flex-col px-3 py-2 text-sm">
          {t('options.volume')}
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            className="h-11 w-full rounded-input accent-primary -outline-offset-3 forced-colors:border"
            value={percent}
            onChange={({ target }) => onVolume(Number(target.value) / 100)}
          />
        </label>
      )}
      {speakers.length > 0 && (
        <div className="flex flex-col px-3 py-2 text-sm">
          <label htmlFor={speaker}>{t('options.speaker')}</label>
          <Select
            id={speaker}
            value={
              speakers.some(({ deviceId }) => deviceId === playback.speaker) ? (playback.speaker ?? '') : ''
            }
            onChange={({ target }) => onPrefer({ speaker: target.value === '' ? null : target.value })}
          >
            <option value="">{t('options.usualSpeaker')}</option>
            {speakers.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || t('options.unnamedSpeaker', { number: index + 1 })}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}

/** Mounted each time the panel opens, so that it shows the current state. */
function Content(props: InPanelProps) {
  const { preferences, onPrefer, ring, hears, hasCamera, together, onTogether, onFlip, partnerVideo } = props;
  const { t } = useTranslation('chat');
  // The ring is requested while searching, and remembered: here it can be switched off.
  const [rang] = useState(ring.on);
  const hasPicture = (partnerVideo.current?.videoWidth ?? 0) > 0;
  return (
    <>
      {hears && <Listening {...props} />}
      {together !== null && (
        <Switch
          icon={<Eye aria-hidden="true" className="size-5 shrink-0" />}
          label={t('options.together')}
          on={together}
          onChange={onTogether}
        />
      )}
      {hasCamera && (
        <Switch
          icon={<FlipHorizontal2 aria-hidden="true" className="size-5 shrink-0" />}
          label={t('options.mirror')}
          on={preferences.mirrored}
          onChange={(mirrored) => onPrefer({ mirrored })}
        />
      )}
      {canTranslate() && (
        <Switch
          icon={<Languages aria-hidden="true" className="size-5 shrink-0" />}
          label={t('options.translate')}
          on={preferences.translated}
          onChange={(translated) => onPrefer({ translated })}
        />
      )}
      {rang && (
        <Switch
          icon={<Bell aria-hidden="true" className="size-5 shrink-0" />}
          label={t('search.ring')}
          on={ring.on}
          onChange={ring.switchTo}
        />
      )}
      {onFlip !== null && (
        <Action
          icon={<SwitchCamera aria-hidden="true" className="size-5 shrink-0" />}
          label={t('options.flip')}
          onPress={onFlip}
        />
      )}
      {canFloat() && (
        <Action
          icon={<PictureInPicture aria-hidden="true" className="size-5 shrink-0" />}
          label={t('options.float')}
          on={isFloating()}
          disabled={!hasPicture}
          onPress={() => partnerVideo.current !== null && toggleFloating(partnerVideo.current)}
        />
      )}
      {canFillScreen() && (
        <Action
          icon={<Maximize aria-hidden="true" className="size-5 shrink-0" />}
          label={t('options.fullScreen')}
          on={isFillingScreen()}
          onPress={toggleFillingScreen}
        />
      )}
    </>
  );
}

/** Sound, picture and text settings of the talk. Mounted by the first press, so open from the start. */
export function MorePanel(props: MorePanelProps) {
  const { t } = useTranslation('chat');
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger
        className={`${MEDIA_BUTTON} strip:hidden`}
        aria-label={t('options.button')}
        title={t('options.button')}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={panel}
          side="top"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('options.button')}
          className={classNames(
            MEDIA_MENU,
            'max-h-(--radix-popover-content-available-height) w-[min(20rem,calc(100vw-1.5rem))] overflow-y-auto',
            // On a phone on its side a single column ends between two rows: nothing would tell that more follow.
            'sideways:grid sideways:w-[min(40rem,calc(100vw-1rem))] sideways:max-w-none sideways:grid-cols-2',
          )}
        >
          <Content {...props} panel={panel} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
