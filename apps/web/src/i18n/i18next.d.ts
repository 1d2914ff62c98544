import type { chat } from './locales/en/chat';
import type { common } from './locales/en/common';
import type { forms } from './locales/en/forms';
import type { landing } from './locales/en/landing';
import type { live } from './locales/en/live';
import type { pages } from './locales/en/pages';
import type { start } from './locales/en/start';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      landing: typeof landing;
      live: typeof live;
      start: typeof start;
      chat: typeof chat;
      forms: typeof forms;
      pages: typeof pages;
    };
    defaultVariables: { product: string };
  }
}
