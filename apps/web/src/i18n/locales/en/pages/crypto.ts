/** The litepaper. Its chapters and figures follow the specification; everything planned is called a plan. */
export const crypto = {
  title: 'The SOULS litepaper',
  version: 'Litepaper v1',
  lead: 'What the token is, what it is not, and where it may go from here.',
  banner: {
    title: 'SOULS launches on Solana on Nov 4',
    text: 'Come and talk to us before, during and after.',
    community: 'Join the community',
    social: 'Follow the news',
  },
  introduction: {
    title: 'Introduction',
    text: '<p>{{product}} brings strangers together by mood: those who would like company with those who came to listen, those with a talent with those who enjoy one. SOULS is its community token on Solana, for people who want to stand behind that idea.</p><p>You never need it to talk. Matching, video and text chat are free and stay free, and holding tokens does not change who you meet or how moderators treat you.</p>',
  },
  model: {
    title: 'Token Model',
    rows: {
      ticker: { what: 'Ticker', value: 'SOULS' },
      network: { what: 'Network', value: 'Solana' },
      supply: { what: 'Supply', value: 'Fixed. No further tokens can be created after the launch.' },
      tax: { what: 'Tax', value: '0/0. Nothing is taken when buying, nothing when selling.' },
      sale: { what: 'Private sale', value: 'None. Nobody could buy before the public launch.' },
      mine: { what: 'Pre-mine', value: 'None. No tokens were set aside beforehand.' },
    },
  },
  utility: {
    title: 'Utility',
    intro: 'Three phases, each only once the one before it has proved itself. All of them are plans.',
    phase: 'Phase {{number}}',
    gather: {
      title: 'Gathering',
      text: 'A shared sign of belonging: community events and open conversations with the people who build the site.',
    },
    thank: {
      title: 'Saying thank you',
      text: 'A voluntary way to thank a listener or a talent after a good talk. Never a condition for one.',
    },
    decide: {
      title: 'Having a say',
      text: 'Polls among holders on what is built next. Safety and moderation are not put to a vote.',
    },
  },
  roadmap: {
    title: 'Roadmap',
    intro: 'Five phases. Dates are intentions, not promises.',
    opening: {
      when: 'September 2025',
      title: 'First light',
      text: 'The site opens: four moods, video and text, no account.',
    },
    community: {
      when: 'October 2025',
      title: 'Company',
      text: 'The community gathers and litepaper v1 is published.',
    },
    launch: {
      when: 'November 2025',
      title: 'Launch',
      text: 'SOULS goes public on Solana on Nov 4, for everyone at the same moment.',
    },
    utility: {
      when: 'Early 2026',
      title: 'First use',
      text: 'The first utility phase, more languages and better matching.',
    },
    beyond: {
      when: '2026 and beyond',
      title: 'Further out',
      text: 'The later utility phases, at the pace the community can carry.',
    },
  },
  liquidity: {
    title: 'Liquidity and Treasury',
    text: '<p>Liquidity is provided openly at the launch. As there is no private sale, no pre-mine and no tax, trading sends no tokens to the team.</p><p>A treasury is to be built from donations, sponsorship and community contributions. It is meant for servers, relays, moderation and liquidity, and what it is used for is to be reported to the community.</p>',
  },
  risks: {
    title: 'Risks',
    text: '<p>Please read this part twice.</p><ul><li>The price may fall sharply, and the token may lose all of its value.</li><li>There may be too few buyers when you want to sell.</li><li>Networks, wallets, exchanges and programs can fail or be attacked. Lost keys are lost for good.</li><li>Laws and taxes differ from place to place and may change.</li><li>Plans in this paper may come later, come differently or not come at all.</li><li>Fraudsters imitate tokens. Trust only the links on this page; nobody from {{product}} will ever ask for your keys.</li></ul><p>Never spend more than you can afford to lose.</p>',
  },
  disclaimer: {
    title: 'Disclaimer',
    text: '<p>SOULS is not a security, a share, a deposit or a claim on {{product}} or its earnings, and it promises no profit. Nothing on this page is financial, legal or tax advice, nor an offer or invitation to invest. Inform yourself, seek independent advice, and use the token only where the law allows you to.</p>',
  },
} as const;
