import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { spokenLanguage } from '@/lib/language';
import { Toaster } from '@/ui/toaster';
import { forgetUnsent } from '@/visitor/use-unsent';
import { mayChatBegin, noteChatBegun } from '@/visitor/use-way-to-chat';
import { readVisitor, type Visitor } from '@/visitor/visitor-session';
import { endFillingScreen } from './call-area/controls/window-modes';
import { ChatScreen } from './screens/chat-screen';
import type { HomeNotice } from './session/machine/effects';
import type { ChatState } from './session/machine/state';
import { useChat } from './session/use-chat';

/** Under who the partner is, or that they left, and what can be pressed beside that. */
const UNDER_HEAD = {
  under: 'min(8.25rem, 20dvh)',
  // On a phone on its side there is room above the name.
  top: 'clamp(0.25rem, 100dvh - 30rem, 3.75rem)',
};
/** On the smallest phones the thanks for a report stand right under that; in a low window they are above the talk. */
const CLEAR_OF_THANKS = {
  ...UNDER_HEAD,
  under: 'clamp(0px, max(440px - 100dvh, 100dvh - 600px) * 99, min(8.25rem, max(4.75rem, 28dvh - 1rem)))',
};

function toastsFor({ phase, reportedRoomId }: ChatState) {
  if (phase.name === 'matched') return phase.partner.roomId === reportedRoomId ? CLEAR_OF_THANKS : UNDER_HEAD;
  return phase.name === 'partner_left' ? UNDER_HEAD : {};
}

function RunningChat({ visitor }: { visitor: Visitor }) {
  const navigate = useNavigate();
  // Replaces the chat in the history: the browser's Back must not open the camera and search again.
  const goHome = useCallback(
    (notice: HomeNotice | null) =>
      void navigate('/', { replace: true, ...(notice !== null && { state: { notice } }) }),
    [navigate],
  );
  // The choice has been made, and may change here.
  useEffect(() => forgetUnsent('username', 'mood'), []);
  useEffect(() => endFillingScreen, []);
  const [me] = useState(() => {
    const language = spokenLanguage(navigator.languages);
    return { ...visitor, ...(language !== undefined && { language }) };
  });
  const { dispatch, ...chat } = useChat(me, goHome);
  return (
    <>
      <ChatScreen visitor={visitor} chat={chat} dispatch={dispatch} />
      <Toaster {...toastsFor(chat.state)} />
    </>
  );
}

/**
 * The video chat. A visitor without a userId or a mood is sent to the start page, which says why. Somebody whom the
 * browser's Back or Forward brought here is sent there too: the camera opens and the search begins only after a press.
 */
export function ChatPage() {
  const [visitor] = useState(() => readVisitor());
  const [mayBegin] = useState(mayChatBegin);
  useEffect(noteChatBegun, []);
  if (visitor === undefined) return <Navigate to="/" replace state={{ notice: 'missing_user_info' }} />;
  if (!mayBegin) return <Navigate to="/" replace />;
  return <RunningChat visitor={visitor} />;
}
