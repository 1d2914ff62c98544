/** Printable and without spaces, so that an id can be used in a log, a link and a key. */
export const USER_ID = /^[\x21-\x7e]+$/;
