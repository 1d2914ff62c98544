import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { CHATS, ignore, VISITOR } from './chat-states';
import { show } from './show';
import { statesSuite } from './states.suite';

statesSuite('the screens of the chat', (language) => async (look) => {
  for (const [state, chat] of CHATS) {
    const screen = <ChatScreen visitor={VISITOR} chat={chat} dispatch={ignore} />;
    const takeAway = await show(screen, language, '/video-test');
    await look(state);
    await takeAway();
  }
});
