/** Why somebody's age is checked, by whom, and how it went. */
export const age = {
  title: 'Your age',
  why: 'The operator of this site asks you to confirm that you’re 18 or over.',
  where: 'We don’t check that ourselves. The button takes you to a service that the operator has chosen:',
  sent: 'We send it a random number, the time and the address to come back to, and nothing about you. It answers only yes or no, and we keep that answer for this device.',
  without: {
    text: 'Without this check you can still chat, by text only.',
    nothing: 'Without this check you can’t start a chat here.',
  },
  leave: 'Check my age',
  leaving: 'Taking you there…',
  confirmed: 'Thanks. The service confirmed that you’re 18 or over.',
  notices: {
    age_check: 'Your age has to be checked before you can chat.',
    age_refused: 'The service didn’t confirm that you’re 18 or over.',
    age_expired: 'That answer came too late, or it was used before. Please try again.',
    age_invalid: 'That answer couldn’t be checked, so it doesn’t count. Please try again.',
    failed: 'The check couldn’t be started. Allow cookies for this site, then try again.',
  },
} as const;
