import type { Language } from '@app/contract/languages';
import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { CHATS, ignore, VISITOR } from './chat-states';
import { REMOTE, withCamera } from './live-chat';
import type { EachState } from './reading';
import { show } from './show';

/** The screens of the chat in its states, with whatever there is to be seen in them. */
export const eachChat =
  (language: Language): EachState =>
  async (look) => {
    const own = withCamera();
    for (const [name, chat] of CHATS) {
      const { media, phase } = chat.state;
      const pictures = {
        ...(media.camera.state === 'on' && own),
        ...(phase.name === 'matched' && { remoteStream: REMOTE }),
      };
      const screen = <ChatScreen visitor={VISITOR} chat={{ ...chat, ...pictures }} dispatch={ignore} />;
      const takeAway = await show(screen, language, '/video-test');
      await look(name);
      await takeAway();
    }
  };
