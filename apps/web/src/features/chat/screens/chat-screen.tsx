import { type RefObject, useRef } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { tabStore } from '@/lib/storage';
import type { Visitor } from '@/visitor/visitor-session';
import type { UiEvent } from '../session/machine/events';
import type { ChatSnapshot } from '../session/snapshot';
import { CameraRefusedScreen } from './camera-refused-screen';
import { DeniedScreen } from './denied-screen';
import { FailedScreen } from './failed-screen';
import { PermissionScreen } from './permission-screen';
import { StatusAnnouncer } from './status-announcer';
import { TalkScreen } from './talk-screen';
import { focusWritingPlace } from './writing-place';

/** Rendered from the start, so that its code is loaded before the network may fail. */
const ReportDialog = lazyPart(async () => (await import('./dialogs')).ReportDialog);

type Props = { visitor: Visitor; chat: ChatSnapshot; dispatch: (event: UiEvent) => void };

type PhaseProps = Props & {
  inputRef: RefObject<HTMLInputElement | null>;
  reportRef: RefObject<HTMLButtonElement | null>;
};

function PhaseScreen({ visitor, chat, dispatch, inputRef, reportRef }: PhaseProps) {
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
      return <TalkScreen chat={chat} dispatch={dispatch} inputRef={inputRef} reportRef={reportRef} />;
    case 'denied':
      return <DeniedScreen denied={phase.denied} userId={visitor.userId} onHome={goHome} />;
    case 'failed':
      return (
        <FailedScreen
          code={phase.code}
          covered={chat.state.report !== null}
          onRetry={() => dispatch({ type: 'retry_connection' })}
          onStartAgain={() => {
            // The start form creates a new id.
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

/** Renders the chat's state and dispatches what the visitor does. */
export function ChatScreen(props: Props) {
  const { chat, dispatch } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const reportRef = useRef<HTMLButtonElement>(null);

  /** Returns the focus to the button that opened the dialog, else as `focusWritingPlace`. */
  const returnFocus = () => {
    if (reportRef.current !== null) reportRef.current.focus({ preventScroll: true });
    else focusWritingPlace(inputRef.current);
  };

  return (
    <>
      <PhaseScreen {...props} inputRef={inputRef} reportRef={reportRef} />
      {/* Over every screen, so that a report in progress is not lost when the connection fails. */}
      <ReportDialog
        report={chat.state.report}
        onCancel={() => dispatch({ type: 'cancel_report' })}
        onSubmit={(reason, details) => dispatch({ type: 'submit_report', reason, details })}
        onReturnFocus={returnFocus}
      />
      <StatusAnnouncer state={chat.state} />
    </>
  );
}
