import type { age as texts } from '../locales/en/age';
import type { Notes } from './notes';

const AFTER = 'Alert in the section about one’s age, ';

/** Notes for translators; see notes.ts. */
export const age: Notes<typeof texts> = {
  title: 'Heading of a section of the start form: the visitor’s age is to be checked. Two words.',
  why: 'First sentence there. The operator runs this site, and is not us; any gender. No accusation: everybody may be asked.',
  where:
    'Before the host of the service, which stands below in bold. Ends in a colon, or in a full stop where that reads better.',
  sent: 'What is sent and kept, exactly: a random number, the time, the way back; a yes or a no, for this device.',
  without: {
    text: 'What happens without the answer of the service.',
    nothing: 'The same on a site that lets nobody chat without one.',
  },
  leave: 'Button: goes to the service. Verb phrase.',
  leaving: 'The same button, once pressed.',
  confirmed: 'Status in the start form, after somebody came back from the service with a yes. Short.',
  notices: {
    age_check: `${AFTER}when somebody starts, or is sent back, without an answer.`,
    age_refused: `${AFTER}after the service said no. It may be wrong, so only what it said.`,
    age_expired: `${AFTER}after an answer that is too old, or was brought a second time.`,
    age_invalid: `${AFTER}after an answer that is forged, damaged, or of another device.`,
    failed: `${AFTER}when the way to the service could not be opened.`,
  },
};
