import { eachPage, withPages } from './page-states';
import { pseudoSuite, statesSuite } from './states.suite';

withPages();
statesSuite('pages and forms', eachPage);
pseudoSuite('pages and forms', eachPage, 'de');
