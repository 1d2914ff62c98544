/** Why somebody's age is checked, by whom, and how it went. */
export const age = {
  // Heading of a section of the start form: the visitor’s age is to be checked. Two words.
  title: 'Your age',
  // First sentence there. The operator runs this site, and is not us; any gender. No accusation: everybody may be asked.
  why: 'The operator of this site asks you to confirm that you’re 18 or over.',
  // Before the host of the service, which stands below in bold. Ends in a colon, or in a full stop where that reads better.
  where: 'We don’t check that ourselves. The button takes you to a service that the operator has chosen:',
  // What is sent and kept, exactly: a random number, the time, the way back; a yes or a no, for this device.
  sent: 'We send it a random number, the time and the address to come back to, and nothing about you. It answers only yes or no, and we keep that answer for this device.',
  without: {
    // What happens without the answer of the service.
    text: 'Without this check you can still chat, by text only.',
    // The same on a site that lets nobody chat without one.
    nothing: 'Without this check you can’t start a chat here.',
  },
  // Button: goes to the service. Verb phrase.
  leave: 'Check my age',
  // The same button, once pressed.
  leaving: 'Taking you there…',
  // Status in the start form, after somebody came back from the service with a yes. Short.
  confirmed: 'Thanks. The service confirmed that you’re 18 or over.',
  // Alerts in the section about one’s age.
  notices: {
    // When somebody starts, or is sent back, without an answer.
    age_check: 'Your age has to be checked before you can chat.',
    // After the service said no. It may be wrong, so only what it said.
    age_refused: 'The service didn’t confirm that you’re 18 or over.',
    // After an answer that is too old, or was brought a second time.
    age_expired: 'That answer came too late, or it was used before. Please try again.',
    // After an answer that is forged, damaged, or of another device.
    age_invalid: 'That answer couldn’t be checked, so it doesn’t count. Please try again.',
    // When the way to the service could not be opened.
    failed: 'The check couldn’t be started. Allow cookies for this site, then try again.',
  },
} as const;
