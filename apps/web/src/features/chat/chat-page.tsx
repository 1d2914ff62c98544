import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { afterPaint } from '@/lib/after-paint';
import { spokenLanguages } from '@/lib/language';
import { lazyPart } from '@/lib/lazy-part';
import { tabStore } from '@/lib/storage';
import { isGoodbyeDue, noteGoodbye } from '@/visitor/last-talk';
import { forgetUnsent } from '@/visitor/use-unsent';
import { forgetWayIn, isCopyOfChat, noteChatPage, readWayIn } from '@/visitor/use-way-to-chat';
import { readVisitor, type Visitor } from '@/visitor/visitor-session';
import { arrangementOf } from './screens/arrangement';
import { ChatScreen } from './screens/chat-screen';
import { useVisibleArea, type VisibleArea } from './screens/visible-area';
import type { HomeNotice } from './session/machine/effects';
import { type ChatState, partnerAtHand } from './session/machine/state';
import { createChatRuntime } from './session/runtime';

/** Nothing is told in a toast before the first press. */
const Toaster = lazyPart(async () => (await import('@/ui/toaster')).Toaster);

/**
 * Toasts stand under the bar with who is there; over a keyboard under the strip of pictures and the actions as well,
 * and on a phone on its side over the pictures.
 */
const UNDER_BAR = { under: '3.25rem', top: '4.25rem' };
const OVER_PICTURES = { ...UNDER_BAR, under: '9.25rem', side: 'start' } as const;

/** Where toasts stand in a state of the chat. */
export function toastsFor(state: ChatState, area: VisibleArea) {
  if (partnerAtHand(state) === null) return { side: 'end' } as const;
  return area.low && !arrangementOf(state, area).bare ? OVER_PICTURES : UNDER_BAR;
}

/** A page that the browser had kept aside is loaded anew as it comes back: whether its talk is still held is not known. */
function reloadIfKept(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** It runs while the page is shown. */
function RunningChat({ visitor, returning }: { visitor: Visitor; returning: boolean }) {
  const navigate = useNavigate();
  const area = useVisibleArea();
  // Replaces the chat in the history: the browser's Back must not open the camera and search again.
  const onHome = (notice: HomeNotice | null) =>
    void navigate('/', { replace: true, ...(notice !== null && { state: { notice } }) });
  useEffect(noteChatPage, []);
  // The choice has been made, and may change here.
  useEffect(() => forgetUnsent('username', 'mood'), []);
  useEffect(reloadIfKept, []);
  // Who the visitor is stays what it was when the page was opened.
  const [me] = useState(() => {
    const languages = spokenLanguages(navigator.languages);
    return { ...visitor, ...(languages.length > 0 && { languages }) };
  });
  const [runtime] = useState(() => createChatRuntime({ me, returning, onHome }));
  useEffect(() => {
    // The browser's question about the camera comes over a screen that says why.
    const callOff = afterPaint(() => runtime.start());
    return () => {
      callOff();
      runtime.stop();
    };
  }, [runtime]);
  const chat = useSyncExternalStore(runtime.subscribe, runtime.getSnapshot);
  return (
    <>
      <ChatScreen visitor={visitor} chat={chat} dispatch={runtime.dispatch} />
      <Toaster {...toastsFor(chat.state, area)} />
    </>
  );
}

/** To the start page, which says goodbye to somebody whose partner has just left. */
function ToStart() {
  const [isDue] = useState(() => isGoodbyeDue(tabStore));
  useEffect(() => noteGoodbye(tabStore), []);
  return <Navigate to="/" replace state={isDue ? { notice: 'goodbye' } : null} />;
}

/** Nobody pressed anything: a copied tab leaves the talk to the first, and takes it over only at a press. */
function ReturningChat({ visitor }: { visitor: Visitor }) {
  const [isCopy, setIsCopy] = useState<boolean | null>(null);
  useEffect(() => void isCopyOfChat().then(setIsCopy), []);
  if (isCopy === null) return null;
  return isCopy ? <ToStart /> : <RunningChat visitor={visitor} returning />;
}

/**
 * The video chat. A visitor without a userId or a mood is sent to the start page, which says why. So is everybody whom no
 * press led here, unless this tab had a talk: whether that is still held, the chat finds out before it opens anything.
 */
export function ChatPage() {
  const [visitor] = useState(() => readVisitor());
  const [wayIn] = useState(readWayIn);
  useEffect(forgetWayIn, []);
  if (visitor === undefined) return <Navigate to="/" replace state={{ notice: 'missing_user_info' }} />;
  if (wayIn === null) return <ToStart />;
  return wayIn === 'return' ? (
    <ReturningChat visitor={visitor} />
  ) : (
    <RunningChat visitor={visitor} returning={false} />
  );
}
