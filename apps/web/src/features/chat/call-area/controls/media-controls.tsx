import { Eye, EyeOff, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUT_KEYS } from '@/features/chat/screens/shortcuts';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { type ChatState, type Device, isWanted, type OwnDevice } from '@/features/chat/session/machine/state';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';

/** A device that is off differs from one that is on in colour too, where the page's colours are not shown. */
const OFF =
  'forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';

/** A strip of a picture is for the face: voice can be muted there, and everything else stands in More. */
const NOT_IN_STRIP = 'strip:hidden';

const ICONS = { microphone: [Mic, MicOff], camera: [Video, VideoOff] } as const;

type ToggleProps = { device: Device; own: OwnDevice; className?: string; dispatch: (event: UiEvent) => void };

/** Pressed: the device is on. A lost device is labelled as such, and a press retries. */
function Toggle({ device, own, className, dispatch }: ToggleProps) {
  const { t } = useTranslation('chat');
  const on = own.state === 'on' || own.state === 'opening';
  const [On, Off] = ICONS[device];
  const Icon = on ? On : Off;
  const name = t(own.state === 'lost' ? `controls.${device}Lost` : `controls.${device}`);
  return (
    <IconButton
      data-part="toggle"
      variant={own.state === 'off' ? 'destructive' : 'outline'}
      className={classNames(own.state === 'off' && OFF, className)}
      aria-pressed={on}
      label={name}
      icon={<Icon aria-hidden="true" className="size-5" />}
      aria-keyshortcuts={SHORTCUT_KEYS[device]}
      title={`${name} (${SHORTCUT_KEYS[device]})`}
      data-state={own.state}
      onClick={() => dispatch({ type: `toggle_${device}` })}
    />
  );
}

type BlurProps = Pick<Props, 'dispatch' | 'onPreview'> & { blurred: boolean; disabled: boolean };

/** Blurs the visitor's picture at once; shows it only after a look at it. One button, so that it keeps the focus. */
function BlurToggle({ blurred, disabled, dispatch, onPreview }: BlurProps) {
  const { t } = useTranslation('chat');
  const name = t(blurred ? 'soft.show' : 'soft.blur');
  const Icon = blurred ? EyeOff : Eye;
  return (
    <IconButton
      variant="outline"
      className={NOT_IN_STRIP}
      disabled={disabled}
      label={name}
      icon={<Icon aria-hidden="true" className="size-5" />}
      {...(!blurred && {
        title: `${name} (${SHORTCUT_KEYS.blur})`,
        'aria-keyshortcuts': SHORTCUT_KEYS.blur,
      })}
      onClick={() => (blurred ? onPreview() : dispatch({ type: 'blur_myself' }))}
    />
  );
}

type Props = {
  state: ChatState;
  dispatch: (event: UiEvent) => void;
  onPreview: () => void;
  /** The way to everything else. */
  children: ReactNode;
};

/** What is switched during a talk: microphone, camera, blur; and the way to the rest. */
export function MediaControls({ state, dispatch, onPreview, children }: Props) {
  const { t } = useTranslation('chat');
  const { media, phase } = state;
  // Nobody is about to show themselves to whom they have reported; to blur oneself stays possible.
  const shows = phase.name === 'matched' && !(media.blurred && phase.partner.roomId === state.reportedRoomId);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form.
    <div role="group" aria-label={t('controls.label')} className="contents">
      {isWanted(media.mode, 'microphone') && (
        <Toggle device="microphone" own={media.microphone} dispatch={dispatch} />
      )}
      {isWanted(media.mode, 'camera') && (
        <>
          <Toggle device="camera" own={media.camera} className={NOT_IN_STRIP} dispatch={dispatch} />
          {shows && (
            <BlurToggle
              blurred={media.blurred}
              // Without a picture there is nothing to blur or show; its place stays.
              disabled={media.camera.state !== 'on'}
              dispatch={dispatch}
              onPreview={onPreview}
            />
          )}
        </>
      )}
      {children}
    </div>
  );
}
