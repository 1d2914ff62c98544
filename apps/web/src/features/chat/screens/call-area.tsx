import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '../machine/events';
import type { ChatSnapshot } from '../snapshot';
import { MediaControls } from './media-controls';
import { OwnPanel } from './own-panel';
import { PartnerPanel } from './partner-panel';
import './call-area.css';

type Props = {
  chat: ChatSnapshot;
  mood: string;
  reportRef: RefObject<HTMLButtonElement | null>;
  dispatch: (event: UiEvent) => void;
  onHelp: () => void;
};

/** The upper part of the screen: the two pictures and the controls of one's own. Dark in both themes. */
export function CallArea({ chat, mood, reportRef, dispatch, onHelp }: Props) {
  const { t } = useTranslation('chat');
  return (
    <section aria-label={t('call.label')} className="call-area" data-theme="dark">
      <PartnerPanel
        state={chat.state}
        stream={chat.remoteStream}
        reportRef={reportRef}
        onReport={() => dispatch({ type: 'open_report' })}
      />
      <OwnPanel state={chat.state} stream={chat.localStream} mood={mood} />
      <MediaControls
        state={chat.state}
        devices={chat.devices}
        onToggle={(what) => dispatch({ type: `toggle_${what}` })}
        onChoose={(device, deviceId) => dispatch({ type: 'choose_device', device, deviceId })}
        onMode={(mode) => dispatch({ type: 'choose_mode', mode })}
        onHelp={onHelp}
      />
    </section>
  );
}
