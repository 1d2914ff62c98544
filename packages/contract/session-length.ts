/** How long an administrator stays signed in, in seconds. */
export const SESSION_SECONDS = 8 * 3_600;
