import type { Exceptions } from '../texts';

/** Chinese browsers write Cookie in Latin letters, and so do privacy policies. */
const COOKIE = { script: 'Cookie is how Chinese browsers and policies spell it' };

/** 管理 alone is administration; what is done to reported chats is 内容审核. */
const MODERATION = { glossary: 'moderation is named by what it does: reviewing content' };

export const zh: Exceptions = {
  words: [],
  notes: {
    'age.notices.failed': COOKIE,
    'pages.privacy.collection.rows.age.what': COOKIE,
    'pages.privacy.collection.rows.settings.kept': COOKIE,
    'pages.privacy.collection.rows.device.name': COOKIE,
    'pages.privacy.collection.rows.device.what': COOKIE,
    'pages.privacy.collection.rows.visitor.what': COOKIE,
    'pages.privacy.collection.talks.text': MODERATION,
    'pages.privacy.introduction.text': MODERATION,
    'pages.privacy.moderation.text': COOKIE,
    'pages.privacy.moderation.title': MODERATION,
  },
};
