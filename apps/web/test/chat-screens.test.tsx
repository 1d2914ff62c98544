import { beforeAll, describe, test } from 'vitest';
import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { CHATS, ignore, VISITOR } from './chat-states';
import { expectAccessible, expectPreferencesObeyed, expectUsable } from './reading';
import { show, speak } from './show';

describe.each(['en', 'de', 'ar'] as const)('the chat in %s', (language) => {
  beforeAll(() => speak(language));

  test.each(CHATS)('%s', async (_, chat) => {
    await show(<ChatScreen visitor={VISITOR} chat={chat} dispatch={ignore} />, language, '/video-test');
    await expectUsable();
    await expectAccessible();
    // Motion and colours are the same in every language.
    if (language === 'en') await expectPreferencesObeyed();
  });
});
