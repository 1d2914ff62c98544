import { Maximize2, Minimize2, PanelRight, PictureInPicture2, SquareSplitVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { Arrangement } from '../layout/arrangement';
import { MEDIA_BUTTON } from './media-button';

type PicturesProps = {
  pictures: Arrangement['pictures'];
  onChange: (pictures: Arrangement['pictures']) => void;
};

const NEXT_PICTURES = { partner: 'halves', halves: 'own', own: 'partner' } as const;
const PICTURES_ICONS = { partner: PictureInPicture2, halves: SquareSplitVertical, own: PictureInPicture2 };

/** Switches which picture is large; labelled with what the next press does. */
export function PicturesButton({ pictures, onChange }: PicturesProps) {
  const { t } = useTranslation('chat');
  const next = NEXT_PICTURES[pictures];
  const Icon = PICTURES_ICONS[next];
  return (
    <button
      type="button"
      className={`${MEDIA_BUTTON} strip:magnified:hidden`}
      aria-label={t(`view.${next}`)}
      title={t(`view.${next}`)}
      onClick={() => onChange(next)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

type PanelProps = {
  className: string | undefined;
  panel: Arrangement['panel'];
  /** The window is wide enough for the text chat beside the picture. */
  wide: boolean;
  /** There is no partner to write to, so no space to give. */
  alone: boolean;
  onChange: (panel: Arrangement['panel']) => void;
};

const PANEL_ICONS = { standard: Minimize2, large: Maximize2, beside: PanelRight };

/** The next size of the text chat. In a narrow window it cannot be beside the picture. */
function nextPanel(panel: Arrangement['panel'], wide: boolean): Arrangement['panel'] {
  if (panel === 'standard') return 'large';
  return panel === 'large' && wide ? 'beside' : 'standard';
}

/** Gives the text chat more space or less; labelled with what the next press does. */
export function PanelButton({ className, panel, wide, alone, onChange }: PanelProps) {
  const { t } = useTranslation('chat');
  const next = nextPanel(panel, wide);
  const Icon = PANEL_ICONS[next];
  return (
    <IconButton
      label={t(`view.${next}`)}
      icon={<Icon aria-hidden="true" className="size-5" />}
      className={classNames(className, alone && 'invisible')}
      onClick={() => onChange(next)}
    />
  );
}
