import { expect, test } from 'vitest';
import { checkNotes } from './notes';

test('finds English texts without a note above them, and notes that are too short to help', () => {
  const source = `
    import { inner } from './inner';
    export const chat = {
      // Verb on a button.
      send: 'Send',
      // Too short.
      sent: 'Sent',
      left: 'left',
      ...inner,
      'With blanks': {
        /** Under the field: how many. */
        some_one: 'one',
        some_other: 'several',
        few_other: 'few', // Behind it, where nobody looks.
      },
    } as const;
    export const names = { one: 'One' };
  `;
  const what = 'has no note of three words';
  const keys = ['chat.sent', 'chat.left', 'chat.With blanks.few_other', 'names.one'];
  expect(checkNotes(source)).toEqual({ explained: 2, findings: keys.map((key) => ({ key, what })) });
});
