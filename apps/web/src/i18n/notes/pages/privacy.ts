import type { privacy as english } from '@/i18n/locales/en/pages/privacy';
import type { Notes } from '../notes';

/** Every figure and condition of the policy is a promise: a translation may neither add nor soften one. */
export const privacy = {
  title: 'Main heading of the page. The legal term usual in your language; the same as in links to it.',
  lead: 'Opening paragraph: subject of the page, and why it is easy to read. “We” are the operators.',
  introduction: {
    title: 'First section heading, also in the table of contents. Noun.',
    text: 'Paragraph in <p>. {{product}} is the site’s name. “As that allows” means: as little as pairing people permits.',
  },
  collection: {
    title: 'Section heading, also in the contents: which data we gather. Noun phrase.',
    text: 'Sentence in <p>, ends with a colon before the table. Limited to visitors without a report: keep that.',
    rows: {
      session: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: data of the visit; the second and third ID are the talks’. “Random value” is a meaningless number; “last partner” is a stranger; receipts: the codes of the report form, by its word.',
        kept: 'Table entry: “session storage” and “tab” as browsers in your language call them.',
      },
      partner: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: a second copy of two data of the stranger one talked to last. “Once more”: besides the row above.',
        kept: 'Table entry: place, duration, purpose, and when they go. “Report” and “tab” as elsewhere; figures exact.',
      },
      settings: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: choices made on the site: language, colours, and how the chat is set up. Short nouns.',
        kept: 'Table entry: “local storage” and “cookie” as browsers call them; “arrive in it” means in that language.',
      },
      device: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: a cookie that recognises the browser. “Signed” is cryptographic, no handwriting.',
        kept: 'Table entry: duration and purpose. “A block holds” means the ban cannot be dodged.',
      },
      visitor: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: “digest” is a cryptographic hash; “here” is on the site; “looked for” is the first search for a partner.',
        kept: 'Table entry: place, deletion and three exceptions. Use the glossary’s words for block and report.',
      },
      ledger: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: who talked with whom, no contents. Last sentence has no verb and no full stop.',
        kept: 'Table entry: place, duration, purpose. “Checked” means that the two really met.',
      },
      feedback: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: what visitors may tap after a talk: better, same or worse, and thanks to the partner.',
        kept: 'Table entry: counts belong to nobody. Second sentence: only the fact of an answer is noted, never the answer.',
      },
      figures: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: what is counted of a month. Glossary’s words for report and unblock.',
        kept: 'Table entry: rounded counts belong to nobody. The operator is whoever runs this site.',
      },
      outcomes: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: what is counted of a talk. “Upheld”: a moderator found the report to be right.',
        kept: 'Table entry: counts belong to nobody. Last sentence: how often, not what.',
      },
      address: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry: the IP address, not a postal one. Use the term people know.',
        kept: 'Table entry: “scrambled form” is a keyed hash; “abuse” is misuse of the site, not violence. Last: how long it is kept, and for what.',
      },
      age: {
        name: 'Short bold name of the row, a noun or two.',
        what: 'Table entry. Conditional: most sites have no age check. “Digest” as in the row of the visits.',
        kept: 'Table entry: where, and how long at most; then who checks, and what exactly they get from us.',
      },
    },
    talks: {
      title: 'Smaller heading under the table: what happens to video and messages. “Your” is the reader’s.',
      text: 'Two paragraphs in <p>; <moderation> links to that section: name it by its heading. Technical claims stay exact.',
    },
  },
  personal: {
    title: 'Section heading, also in the contents: we hold no data that identify you. Noun phrase.',
    text: 'Two paragraphs in <p>. “Relay” is a server that passes calls on; “the other side” is the partner.',
  },
  moderation: {
    title: 'Section heading, also in the contents and as link text above. Two nouns.',
    text: 'Sentence and list, <p>, <ul>, <li>: what is kept, for how long. First item: two terms for the messages, whichever comes true, and one for the report. “Timeout” is a temporary ban; its record ends 90 days after it, that of a block when somebody lifts it. Comments are the moderators’ own, for each other; the audit log is a second copy of a report’s two IDs and reason. “Do not meet”: we never match them; the pairs are counted by the reporter’s device. Figures exact.',
  },
  thirdParty: {
    title: 'Section heading, also in the contents: programs of other companies. Noun phrase.',
    text: 'Two paragraphs in <p>. “May be used” and “at present none” both matter. “Connection server” is STUN or TURN.',
  },
  rights: {
    title: 'Section heading, also in the contents: what the reader may demand. Legal sense, not a direction.',
    text: 'Two paragraphs in <p>; <contact> links to the contact page. “Records” are entries about a block or report.',
    yourId: 'Small label above the reader’s own random ID at the end of the section. “Tab” is the browser’s.',
    noId: 'Sentence in place of that ID when there is none. “One” is an ID.',
  },
  changes: {
    title: 'Last section heading, also in the contents. Plural noun: amendments to this policy.',
    text: 'Paragraph in <p>. “Does” stands for “changes”; “posted” means published here.',
  },
} satisfies Notes<typeof english>;
