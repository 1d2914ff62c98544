import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '@/i18n/load';
import { lazyPart } from '@/lib/lazy-part';
import { BlurPromise } from '@/ui/blur-promise';
import type { MediaMode } from '@/visitor/media-mode';
import type { Visitor } from '@/visitor/visitor-session';
import type { UiEvent } from '../session/machine/events';
import { isReported, reportable } from '../session/machine/reportable';
import type { ChatSnapshot } from '../session/snapshot';
import { FailedScreen } from './failed-screen';
import { focusWritingPlace } from './focus';
import { StateScreen } from './state-screen';
import { StatusAnnouncer } from './status-announcer';
import { TalkScreen } from './talk-screen';

/** Rendered from the start, so that its code is loaded before the network may fail. */
const ReportDialog = lazyPart(async () => (await import('./dialogs')).ReportDialog);

/** Only for whom the server, which can be reached then, turns away. */
const DeniedScreen = lazyPart(async () => {
  const [{ DeniedScreen: part }] = await Promise.all([import('./denied-screen'), loadNamespace('why')]);
  return part;
});

/** Most never see it. Its code comes with that of the dialog. */
const CameraRefusedScreen = lazyPart(async () => {
  const [{ CameraRefusedScreen: part }] = await Promise.all([import('./dialogs'), loadNamespace('refusal')]);
  return part;
});

type Props = { visitor: Visitor; chat: ChatSnapshot; dispatch: (event: UiEvent) => void };

type PermissionProps = Pick<Props, 'dispatch'> & {
  mode: MediaMode;
  /** The browser will ask, asks at this moment, or has no question: then the devices are opening. */
  question: 'later' | 'now' | 'none';
};

/** Says what camera and microphone are for: before the browser asks for them, and while it does. */
function PermissionScreen({ mode, question, dispatch }: PermissionProps) {
  const { t } = useTranslation('chat');
  const instead = (mode: 'voice' | 'text') => ({
    label: t(`refused.${mode}Only`),
    onPress: () => dispatch({ type: 'choose_mode', mode }),
  });
  const wanted = mode === 'video' ? 'video' : 'voice';
  return (
    <StateScreen
      title={t(`permission.title.${wanted}`)}
      main={
        question === 'later'
          ? { label: t(`permission.turnOn.${wanted}`), onPress: () => dispatch({ type: 'turn_on_devices' }) }
          : undefined
      }
      // In the button's place: a second press on it is none on what would move there.
      aid={
        question === 'now' && (
          <p className="flex min-h-11 items-center justify-center text-xl">{t('permission.how')}</p>
        )
      }
      others={mode === 'video' ? [instead('voice'), instead('text')] : [instead('text')]}
      dispatch={dispatch}
    >
      {question !== 'none' && <p>{t(`permission.why.${wanted}`)}</p>}
      {mode === 'video' && <BlurPromise />}
    </StateScreen>
  );
}

/** For the moment in which it is found out whether the talk goes on. */
function RestoringScreen({ dispatch }: Pick<Props, 'dispatch'>) {
  const { t } = useTranslation('chat');
  return <StateScreen title={t('announce.reconnecting')} dispatch={dispatch} />;
}

function PhaseScreen({ visitor, chat, dispatch }: Props) {
  const { phase } = chat.state;
  const { mode } = chat.state.media;

  switch (phase.name) {
    case 'restoring':
      return <RestoringScreen dispatch={dispatch} />;
    case 'unopened':
      return phase.explains ? <PermissionScreen mode={mode} question="later" dispatch={dispatch} /> : null;
    case 'permission':
      // A screen of its own, whose heading has the focus in place of the button that was pressed.
      return (
        <PermissionScreen
          key="asking"
          mode={mode}
          question={phase.asks === false ? 'none' : 'now'}
          dispatch={dispatch}
        />
      );
    case 'camera_refused':
      return (
        <CameraRefusedScreen
          mode={mode}
          cause={phase.cause}
          again={phase.again === true}
          dispatch={dispatch}
        />
      );
    case 'searching':
    case 'matched':
    case 'partner_left':
      return <TalkScreen chat={chat} dispatch={dispatch} />;
    case 'denied':
      return <DeniedScreen denied={phase.denied} userId={visitor.userId} dispatch={dispatch} />;
    case 'failed':
      return (
        <FailedScreen
          code={phase.code}
          byPress={phase.unopened === true}
          covered={chat.state.report !== null}
          dispatch={dispatch}
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
  // Dark in both themes, with everything that opens over it, and the edges of the page where it is pulled.
  useLayoutEffect(() => {
    document.body.dataset.theme = 'dark';
    return () => {
      delete document.body.dataset.theme;
    };
  }, []);

  return (
    <>
      <PhaseScreen {...props} />
      {/* Over every screen, so that a report in progress is not lost when the connection fails. */}
      <ReportDialog
        report={chat.state.report}
        inTalk={isReported(chat.state)}
        choices={reportable(chat.state)}
        onChoose={(roomId) => dispatch({ type: 'choose_reported', roomId })}
        onCancel={() => dispatch({ type: 'cancel_report' })}
        onSubmit={(report) => dispatch({ type: 'submit_report', ...report })}
        onOpenerGone={focusWritingPlace}
      />
      <StatusAnnouncer state={chat.state} />
    </>
  );
}
