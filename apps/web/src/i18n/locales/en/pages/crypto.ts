/**
 * The litepaper. Its chapters and figures follow the specification; everything planned is called a plan. For translators:
 * SOULS and Solana are names and stay as they are; what is a plan in English stays a plan, and nothing may sound like a
 * promise.
 */
export const crypto = {
  // Main heading of the page. Keep SOULS; a litepaper is a short white paper, loanword is fine.
  title: 'The SOULS litepaper',
  // Small line above the main heading: the document and its version. Keep “v1”.
  version: 'Litepaper v1',
  // Opening sentence: three clauses about the token. Sober; the last one is possibility, not promise.
  lead: 'What the token is, what it is not, and where it may go from here.',
  banner: {
    // Heading of a gold-framed box: launch date, 2025. Keep SOULS and Solana; write the date your way. No hype.
    title: 'SOULS launches on Solana on Nov 4',
    // Sentence in that box: the community talks with us around the launch. Inviting, no advice to buy.
    text: 'Come and talk to us before, during and after.',
    // Button in that box: opens the community’s chat elsewhere. Verb phrase.
    community: 'Join the community',
    // Second button in that box: opens the token’s social network profile. Verb: subscribe to, not walk behind.
    social: 'Follow the news',
  },
  introduction: {
    // First section heading, also in the table of contents. Noun.
    title: 'Introduction',
    // Two paragraphs in <p>. {{product}} is the site’s name. That the token is never needed must stay clear.
    text: '<p>{{product}} brings strangers together by mood: those who would like company with those who came to listen, those with a talent with those who enjoy one. SOULS is its community token on Solana, for people who want to stand behind that idea.</p><p>You never need it to talk. Matching, video and text chat are free and stay free, and holding tokens does not change who you meet or how moderators treat you.</p>',
  },
  model: {
    // Section heading, also in the contents: how the token is built. Noun phrase.
    title: 'Token Model',
    rows: {
      ticker: {
        // Table entry, first column: the token’s trading symbol. Loanword is fine.
        what: 'Ticker',
        // Table entry, second column: the trading symbol itself. Never translated.
        value: 'SOULS',
      },
      network: {
        // Table entry, first column: the blockchain the token lives on. Noun.
        what: 'Network',
        // Table entry, second column: a blockchain’s name. Never translated; usual script.
        value: 'Solana',
      },
      supply: {
        // Table entry, first column: how many tokens exist. Noun; not goods delivered.
        what: 'Supply',
        // Table entry, second column. First word is an adjective: the number never changes.
        value: 'Fixed. No further tokens can be created after the launch.',
      },
      tax: {
        // Table entry, first column: a fee on each trade, crypto jargon; not the state’s.
        what: 'Tax',
        // Table entry, second column: keep “0/0”, buying first and selling second.
        value: '0/0. Nothing is taken when buying, nothing when selling.',
      },
      sale: {
        // Table entry, first column: selling to insiders before the launch. Usual crypto term.
        what: 'Private sale',
        // Table entry, second column. First word: there was no such sale; agrees with it.
        value: 'None. Nobody could buy before the public launch.',
      },
      mine: {
        // Table entry, first column: tokens made for insiders beforehand. Usual crypto term.
        what: 'Pre-mine',
        // Table entry, second column. First word: there was nothing of the kind; agrees with it.
        value: 'None. No tokens were set aside beforehand.',
      },
    },
  },
  utility: {
    // Section heading, also in the contents: what the token can be used for. Noun; no power company.
    title: 'Utility',
    // Sentence above three steps: in order, each depending on the former. That these are plans must stay.
    intro: 'Three phases, each only once the one before it has proved itself. All of them are plans.',
    // Small label above each step. {{number}} becomes 1 to 3, formatted locally.
    phase: 'Phase {{number}}',
    gather: {
      // Heading of the first step: coming together. Noun form of a verb, as in the other two.
      title: 'Gathering',
      // Paragraph of the first step. No verb in English; “people who build the site” are the team.
      text: 'A shared sign of belonging: community events and open conversations with the people who build the site.',
    },
    thank: {
      // Heading of the second step: giving thanks. Noun form of a verb.
      title: 'Saying thank you',
      // Paragraph of the second step. “Talent” is a person who performs; “one” is a talk.
      text: 'A voluntary way to thank a listener or a talent after a good talk. Never a condition for one.',
    },
    decide: {
      // Heading of the third step: taking part in decisions. Noun form of a verb.
      title: 'Having a say',
      // Paragraph of the third step. “Holders” own tokens; “polls” are votes among them, not elections.
      text: 'Polls among holders on what is built next. Safety and moderation are not put to a vote.',
    },
  },
  roadmap: {
    // Section heading, also in the contents: planned stages over time. Noun.
    title: 'Roadmap',
    // Sentence above five stages. The difference between aim and promise matters legally.
    intro: 'Five phases. Dates are intentions, not promises.',
    opening: {
      // Small label above the first stage: month and year, written your way.
      when: 'September 2025',
      // Heading of the first stage: an image, the lamp is lit at dawn; the site begins.
      title: 'First light',
      // Sentence of the first stage. Use the glossary’s word for mood.
      text: 'The site opens: four moods, video and text, no account.',
    },
    community: {
      // Small label above the second stage: month and year, written your way.
      when: 'October 2025',
      // Heading of the second stage: being together with others; never a business.
      title: 'Company',
      // Sentence of the second stage: two events. Keep “v1” and the word for litepaper.
      text: 'The community gathers and litepaper v1 is published.',
    },
    launch: {
      // Small label above the third stage: month and year, written your way.
      when: 'November 2025',
      // Heading of the third stage: the token’s public start. Noun.
      title: 'Launch',
      // Sentence of the third stage. Keep SOULS and Solana; date as in the gold box. No hype.
      text: 'SOULS goes public on Solana on Nov 4, for everyone at the same moment.',
    },
    utility: {
      // Small label above the fourth stage: the first months of that year. No exact date.
      when: 'Early 2026',
      // Heading of the fourth stage: the token is used for the first time. Noun phrase.
      title: 'First use',
      // Sentence of the fourth stage; “utility phase” as in that section. No verb in English.
      text: 'The first utility phase, more languages and better matching.',
    },
    beyond: {
      // Small label above the fifth stage: that year and later. No exact date.
      when: '2026 and beyond',
      // Heading of the fifth stage: more distant plans. Adverb phrase in English.
      title: 'Further out',
      // Sentence of the fifth stage. “Carry” means manage or sustain. No promise.
      text: 'The later utility phases, at the pace the community can carry.',
    },
  },
  liquidity: {
    // Section heading, also in the contents. Two financial nouns; “treasury” is the project’s fund.
    title: 'Liquidity and Treasury',
    // Two paragraphs in <p>. “Is to be” marks intentions: keep it so. “Relays” are call servers.
    text: '<p>Liquidity is provided openly at the launch. As there is no private sale, no pre-mine and no tax, trading sends no tokens to the team.</p><p>A treasury is to be built from donations, sponsorship and community contributions. It is meant for servers, relays, moderation and liquidity, and what it is used for is to be reported to the community.</p>',
  },
  risks: {
    // Section heading, also in the contents. Plural noun.
    title: 'Risks',
    // Warnings in <p>, <ul>, <li>. {{product}} is the site’s name; “keys” are wallet keys. Never soften.
    text: '<p>Please read this part twice.</p><ul><li>The price may fall sharply, and the token may lose all of its value.</li><li>There may be too few buyers when you want to sell.</li><li>Networks, wallets, exchanges and programs can fail or be attacked. Lost keys are lost for good.</li><li>Laws and taxes differ from place to place and may change.</li><li>Plans in this paper may come later, come differently or not come at all.</li><li>Fraudsters imitate tokens. Trust only the links on this page; nobody from {{product}} will ever ask for your keys.</li></ul><p>Never spend more than you can afford to lose.</p>',
  },
  disclaimer: {
    // Last section heading, also in the contents. The usual legal term for excluding liability.
    title: 'Disclaimer',
    // Legal paragraph in <p>. {{product}} is the site’s name. “Security”, “share”, “deposit”, “claim” are financial terms.
    text: '<p>SOULS is not a security, a share, a deposit or a claim on {{product}} or its earnings, and it promises no profit. Nothing on this page is financial, legal or tax advice, nor an offer or invitation to invest. Inform yourself, seek independent advice, and use the token only where the law allows you to.</p>',
  },
} as const;
