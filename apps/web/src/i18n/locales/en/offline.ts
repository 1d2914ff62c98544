/** The page shown without a connection. Built into that page, in every language. */
export const offline = {
  title: 'You’re offline',
  text: 'There’s no connection right now. As soon as it’s back, this page reloads by itself.',
  retry: 'Try again',
} as const;
