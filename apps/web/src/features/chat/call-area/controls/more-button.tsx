import { Ellipsis } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEDIA_BUTTON } from './media-button';
import type { MorePanelProps } from './more-panel';

/** Rarely needed settings behind one button; their code is loaded by the first press. */
export function MoreButton(props: MorePanelProps) {
  const { t } = useTranslation('chat');
  const [Panel, setPanel] = useState<ComponentType<MorePanelProps> | null>(null);
  if (Panel !== null) return <Panel {...props} />;

  const open = () => {
    import('./more-panel').then(
      ({ MorePanel }) => setPanel(() => MorePanel),
      // Offline: the next press retries.
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      className={`${MEDIA_BUTTON} strip:hidden`}
      aria-haspopup="dialog"
      aria-expanded="false"
      aria-label={t('options.button')}
      title={t('options.button')}
      onClick={open}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </button>
  );
}
