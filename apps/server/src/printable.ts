/** What moves the cursor of a terminal, begins a line, or turns the direction of a text. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text from elsewhere as a command may print it: on one line, and without power over the terminal. */
export const printable = (text: string): string => text.replaceAll(STEERING, '\ufffd');
