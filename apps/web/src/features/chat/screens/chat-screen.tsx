import { tabStore } from '../../../lib/storage';
import type { Visitor } from '../../../lib/visitor-session';
import type { UiEvent } from '../machine/events';
import type { ChatSnapshot } from '../snapshot';
import { CameraRefusedScreen } from './camera-refused-screen';
import { DeniedScreen } from './denied-screen';
import { FailedScreen } from './failed-screen';
import { PermissionScreen } from './permission-screen';
import { StatusAnnouncer } from './status-announcer';
import { TalkScreen } from './talk-screen';

type Props = { visitor: Visitor; chat: ChatSnapshot; dispatch: (event: UiEvent) => void };

function PhaseScreen({ visitor, chat, dispatch }: Props) {
  const { phase } = chat.state;
  const goHome = () => dispatch({ type: 'end' });

  switch (phase.name) {
    case 'permission':
      return (
        <PermissionScreen
          mode={chat.state.media.mode}
          onMode={(mode) => dispatch({ type: 'choose_mode', mode })}
          onHome={goHome}
        />
      );
    case 'camera_refused':
      return (
        <CameraRefusedScreen
          cause={phase.cause}
          onRetry={() => dispatch({ type: 'retry_camera' })}
          onMode={(mode) => dispatch({ type: 'choose_mode', mode })}
          onHome={goHome}
        />
      );
    case 'searching':
    case 'matched':
    case 'skipping':
    case 'partner_left':
      return <TalkScreen chat={chat} dispatch={dispatch} />;
    case 'denied':
      return <DeniedScreen denied={phase.denied} userId={visitor.userId} onHome={goHome} />;
    case 'failed':
      return (
        <FailedScreen
          code={phase.code}
          onRetry={() => dispatch({ type: 'retry_connection' })}
          onStartAgain={() => {
            // The start form makes a new one.
            tabStore.removeItem('userId');
            goHome();
          }}
          onHome={goHome}
        />
      );
    case 'ended':
      return null;
    default:
      return phase satisfies never;
  }
}

/** What the chat's state looks like. It only draws, and passes on what people do. */
export function ChatScreen(props: Props) {
  return (
    <>
      <PhaseScreen {...props} />
      <StatusAnnouncer state={props.chat.state} />
    </>
  );
}
