import { eachChat } from './each-chat';
import { pseudoSuite, statesSuite } from './states.suite';

statesSuite('the screens of the chat', eachChat);
pseudoSuite('the screens of the chat', eachChat, 'de');
