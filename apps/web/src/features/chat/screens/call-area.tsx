import { memo, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '../machine/events';
import type { ChatSnapshot } from '../snapshot';
import type { Arrangement } from './arrangement';
import { MediaControls } from './media-controls';
import { OwnPanel } from './own-panel';
import { PartnerPanel } from './partner-panel';
import { useIdle } from './use-idle';
import { PicturesButton } from './view-buttons';
import './call-area.css';

type Props = {
  chat: ChatSnapshot;
  mood: string;
  pictures: Arrangement['pictures'];
  onPictures: (pictures: Arrangement['pictures']) => void;
  reportRef: RefObject<HTMLButtonElement | null>;
  dispatch: (event: UiEvent) => void;
  onHelp: () => void;
};

/** The two pictures and the controls of one's own. Dark in both themes. */
export const CallArea = memo(function CallArea({
  chat,
  mood,
  pictures,
  onPictures,
  reportRef,
  dispatch,
  onHelp,
}: Props) {
  const { t } = useTranslation('chat');
  const area = useRef<HTMLElement>(null);
  const { phase } = chat.state;
  const matched = phase.name === 'matched';
  const idle = useIdle(area, matched && phase.call === 'live');
  // While there is nobody else to see, one sees oneself.
  const shown = matched ? pictures : chat.localStream === null ? 'partner' : 'halves';
  return (
    <section
      ref={area}
      aria-label={t('call.label')}
      className="call-area"
      data-pictures={shown}
      data-theme="dark"
    >
      <PartnerPanel
        state={chat.state}
        stream={chat.remoteStream}
        reportRef={reportRef}
        onReport={() => dispatch({ type: 'open_report' })}
      />
      <OwnPanel state={chat.state} stream={chat.localStream} mood={mood} />
      <div className="stage-controls" data-idle={idle}>
        <MediaControls
          state={chat.state}
          devices={chat.devices}
          onToggle={(what) => dispatch({ type: `toggle_${what}` })}
          onChoose={(device, deviceId) => dispatch({ type: 'choose_device', device, deviceId })}
          onMode={(mode) => dispatch({ type: 'choose_mode', mode })}
          onHelp={onHelp}
        />
        {matched && <PicturesButton pictures={pictures} onChange={onPictures} />}
      </div>
    </section>
  );
});
