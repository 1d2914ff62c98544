import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Notes } from '../notes';

/** SOULS and Solana are names and stay as they are. What is a plan in English stays a plan; nothing may sound like a promise. */
export const crypto = {
  title: 'Main heading of the page. Keep SOULS; a litepaper is a short white paper, loanword is fine.',
  version: 'Small line above the main heading: the document and its version. Keep “v1”.',
  lead: 'Opening sentence: three clauses about the token. Sober; the last one is possibility, not promise.',
  banner: {
    title:
      'Heading of a gold-framed box: launch date, 2025. Keep SOULS and Solana; write the date your way. No hype.',
    text: 'Sentence in that box: the community talks with us around the launch. Inviting, no advice to buy.',
    community: 'Button in that box: opens the community’s chat elsewhere. Verb phrase.',
    social:
      'Second button in that box: opens the token’s social network profile. Verb: subscribe to, not walk behind.',
  },
  introduction: {
    title: 'First section heading, also in the table of contents. Noun.',
    text: 'Two paragraphs in <p>. {{product}} is the site’s name. That the token is never needed must stay clear.',
  },
  model: {
    title: 'Section heading, also in the contents: how the token is built. Noun phrase.',
    rows: {
      ticker: {
        what: 'Table entry, first column: the token’s trading symbol. Loanword is fine.',
        value: 'Table entry, second column: the trading symbol itself. Never translated.',
      },
      network: {
        what: 'Table entry, first column: the blockchain the token lives on. Noun.',
        value: 'Table entry, second column: a blockchain’s name. Never translated; usual script.',
      },
      supply: {
        what: 'Table entry, first column: how many tokens exist. Noun; not goods delivered.',
        value: 'Table entry, second column. First word is an adjective: the number never changes.',
      },
      tax: {
        what: 'Table entry, first column: a fee on each trade, crypto jargon; not the state’s.',
        value: 'Table entry, second column: keep “0/0”, buying first and selling second.',
      },
      sale: {
        what: 'Table entry, first column: selling to insiders before the launch. Usual crypto term.',
        value: 'Table entry, second column. First word: there was no such sale; agrees with it.',
      },
      mine: {
        what: 'Table entry, first column: tokens made for insiders beforehand. Usual crypto term.',
        value: 'Table entry, second column. First word: there was nothing of the kind; agrees with it.',
      },
    },
  },
  utility: {
    title: 'Section heading, also in the contents: what the token can be used for. Noun; no power company.',
    intro:
      'Sentence above three steps: in order, each depending on the former. That these are plans must stay.',
    phase: 'Small label above each step. {{number}} becomes 1 to 3, formatted locally.',
    gather: {
      title: 'Heading of the first step: coming together. Noun form of a verb, as in the other two.',
      text: 'Paragraph of the first step. No verb in English; “people who build the site” are the team.',
    },
    thank: {
      title: 'Heading of the second step: giving thanks. Noun form of a verb.',
      text: 'Paragraph of the second step. “Talent” is a person who performs; “one” is a talk.',
    },
    decide: {
      title: 'Heading of the third step: taking part in decisions. Noun form of a verb.',
      text: 'Paragraph of the third step. “Holders” own tokens; “polls” are votes among them, not elections.',
    },
  },
  roadmap: {
    title: 'Section heading, also in the contents: planned stages over time. Noun.',
    intro: 'Sentence above five stages. The difference between aim and promise matters legally.',
    opening: {
      when: 'Small label above the first stage: month and year, written your way.',
      title: 'Heading of the first stage: an image, the lamp is lit at dawn; the site begins.',
      text: 'Sentence of the first stage. Use the glossary’s word for mood.',
    },
    community: {
      when: 'Small label above the second stage: month and year, written your way.',
      title: 'Heading of the second stage: being together with others; never a business.',
      text: 'Sentence of the second stage: two events. Keep “v1” and the word for litepaper.',
    },
    launch: {
      when: 'Small label above the third stage: month and year, written your way.',
      title: 'Heading of the third stage: the token’s public start. Noun.',
      text: 'Sentence of the third stage. Keep SOULS and Solana; date as in the gold box. No hype.',
    },
    utility: {
      when: 'Small label above the fourth stage: the first months of that year. No exact date.',
      title: 'Heading of the fourth stage: the token is used for the first time. Noun phrase.',
      text: 'Sentence of the fourth stage; “utility phase” as in that section. No verb in English.',
    },
    beyond: {
      when: 'Small label above the fifth stage: that year and later. No exact date.',
      title: 'Heading of the fifth stage: more distant plans. Adverb phrase in English.',
      text: 'Sentence of the fifth stage. “Carry” means manage or sustain. No promise.',
    },
  },
  liquidity: {
    title: 'Section heading, also in the contents. Two financial nouns; “treasury” is the project’s fund.',
    text: 'Two paragraphs in <p>. “Is to be” marks intentions: keep it so. “Relays” are call servers.',
  },
  risks: {
    title: 'Section heading, also in the contents. Plural noun.',
    text: 'Warnings in <p>, <ul>, <li>. {{product}} is the site’s name; “keys” are wallet keys. Never soften.',
  },
  disclaimer: {
    title: 'Last section heading, also in the contents. The usual legal term for excluding liability.',
    text: 'Legal paragraph in <p>. {{product}} is the site’s name. “Security”, “share”, “deposit”, “claim” are financial terms.',
  },
} satisfies Notes<typeof english>;
