/** The page shown without a connection. Built into that page, in every language. */
export const offline = {
  title: 'You are offline',
  text: 'There is no connection at the moment. As soon as it is back, the page loads by itself.',
  retry: 'Try again',
} as const;
