import type { age } from './locales/en/age';
import type { chat } from './locales/en/chat';
import type { common } from './locales/en/common';
import type { forms } from './locales/en/forms';
import type { landing } from './locales/en/landing';
import type { live } from './locales/en/live';
import type { names } from './locales/en/names';
import type { pages } from './locales/en/pages';
import type { refusal } from './locales/en/refusal';
import type { start } from './locales/en/start';
import type { why } from './locales/en/why';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      landing: typeof landing;
      live: typeof live;
      start: typeof start;
      refusal: typeof refusal;
      chat: typeof chat;
      forms: typeof forms;
      pages: typeof pages;
      why: typeof why;
      age: typeof age;
      names: typeof names;
    };
    defaultVariables: { product: string };
  }
}
