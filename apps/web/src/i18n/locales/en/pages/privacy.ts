/**
 * The privacy policy. It states what the server really does: change both together, in every language. Every figure and
 * condition is a promise: a translation may neither add nor soften one.
 */
export const privacy = {
  // Main heading of the page. The legal term usual in your language; the same as in links to it.
  title: 'Privacy Policy',
  // Opening paragraph: subject of the page, and why it is easy to read. “We” are the operators.
  lead: 'What we keep, why, and for how long. In plain words, because it is about you.',
  short: {
    // Heading of a box before the sections. As one says before a summary.
    title: 'In short',
    // List of five promises, read before anything else: each is as true as its section. “The two of you”: visitor and partner.
    text: '<ul><li>No account: we don’t ask for your real name, your e-mail address or where you are.</li><li>Video and sound are encrypted between the two of you. We don’t record them, and can’t see or hear them.</li><li>Messages aren’t stored, unless one of you reports the other: then moderators can read them.</li><li>30 days after your last visit our server forgets you, unless a block, a timeout, a report or an age check is on record.</li><li>Your data is never sold, and nothing on these pages is loaded from other companies.</li></ul>',
  },
  introduction: {
    // First section heading, also in the table of contents. Noun.
    title: 'Introduction',
    // Paragraph in <p>. {{product}} is the site’s name. “As that allows” means: as little as pairing people permits.
    text: '<p>{{product}} brings two strangers together for a conversation. You can use it without an account, and we handle as little data as that allows: enough to match you anonymously, to keep people safe through moderation, and to improve the site’s features. This policy lists it all.</p>',
  },
  collection: {
    // Section heading, also in the contents: which data we gather. Noun phrase.
    title: 'Data Collection',
    // Sentence in <p>, ends with a colon before the table. Limited to visitors without a report: keep that.
    text: '<p>About a visitor nobody has reported, this is everything the site remembers:</p>',
    rows: {
      session: {
        // Short bold name of the row, a noun or two.
        name: 'This tab',
        // Table entry: data of the visit; the second and third ID are the talks’. “Random value” is a meaningless number; “last partner” is a stranger; receipts: the codes of the report form, by its word.
        what: 'Your user ID (a random value), username, mood and last partner; whether you take part by video, voice or text; of the present talk its ID, its messages and what you have half written; of the last one its ID, how long it was, when it ended, and whether you want to meet your partner again; whether you reported them, and whether you blurred your picture; what you have written in a form and not sent yet; reports that have not reached us yet; the receipts that show what came of your reports',
        // Table entry: “session storage” and “tab” as browsers in your language call them.
        kept: 'In your browser’s session storage, until you close the tab.',
      },
      partner: {
        // Short bold name of the row, a noun or two.
        name: 'Last person',
        // Table entry: a second copy of two data of the stranger one talked to last. “Once more”: besides the row above.
        what: 'A copy of your last partner’s user ID and username',
        // Table entry: place, duration, purpose, and when they go. “Report” and “tab” as elsewhere; figures exact.
        kept: 'In your browser’s local storage, for 30 minutes after the talk, so that you can report them from another tab as well. Erased sooner if you report them. If no page of this site is open when the 30 minutes are over, they are erased when you next open one.',
      },
      settings: {
        // Short bold name of the row, a noun or two.
        name: 'Your choices',
        // Table entry: choices made on the site: language, colours, and how the chat is set up. Short nouns.
        what: 'Your language and those you speak, whether you closed the offer of another one, your light or dark theme, and your choices in the chat: a sound when somebody is found, camera, microphone, mirrored picture, translation, the shield and how fast your device runs it, less data',
        // Table entry: “local storage” and “cookie” as browsers call them; “arrive in it” means in that language.
        kept: 'In your browser’s local storage, until you clear it. The language also in a cookie for up to 400 days, so that pages arrive in it.',
      },
      device: {
        // Short bold name of the row, a noun or two.
        name: 'Device cookie',
        // Table entry: a cookie that recognises the browser. “Signed” is cryptographic, no handwriting.
        what: 'A device cookie: a random, signed value that only our server can read',
        // Table entry: duration and purpose. “A block holds” means the ban cannot be dodged.
        kept: 'In your browser, for up to 400 days. It makes sure that nobody else can use your user ID, and that a block holds.',
      },
      visitor: {
        // Short bold name of the row, a noun or two.
        name: 'Your visits',
        // Table entry: “digest” is a cryptographic hash; “here” is on the site; “looked for” is the first search for a partner.
        what: 'Your user ID and username, a digest of the device cookie, and when you were first here, first looked for somebody to talk to, and were last here',
        // Table entry: place, deletion and three exceptions. Use the glossary’s words for block and report.
        kept: 'On our server while you visit. Erased once you have not been seen for 30 days, unless a block, timeout or report is on record.',
      },
      ledger: {
        // Short bold name of the row, a noun or two.
        name: 'Your talks',
        // Table entry: who talked with whom, no contents. Last sentence has no verb and no full stop.
        what: 'Which two user IDs shared a talk, when, and with which moods and languages. Nothing of what was said',
        // Table entry: place, duration, purpose. “Checked” means that the two really met.
        kept: 'On our server for 24 hours after the talk, so that a report can be checked.',
      },
      feedback: {
        // Short bold name of the row, a noun or two.
        name: 'Feedback',
        // Table entry: what visitors may tap after a talk: better, same or worse, and thanks to the partner.
        what: 'How you feel after a talk and your thanks for it, if you tell us',
        // Table entry: counts belong to nobody. Second sentence: only the fact of an answer is noted, never the answer.
        kept: 'On our server, only as counts for each day and pair of moods, never with you. That you answered, but not what, is noted with the talk for 24 hours. That you want to meet somebody again is held in the server’s memory for two minutes at most.',
      },
      figures: {
        // Short bold name of the row, a noun or two.
        name: 'Monthly numbers',
        // Table entry: what is counted of a month. Glossary’s words for report and unblock.
        what: 'How many reports, decisions and requests to be unblocked there were in a month, and how long decisions took',
        // Table entry: rounded counts belong to nobody. The operator is whoever runs this site.
        kept: 'On our server, only as rounded numbers that are about nobody in particular. They stay when the reports are deleted, and are public if the operator of this site publishes them.',
      },
      outcomes: {
        // Short bold name of the row, a noun or two.
        name: 'How talks go',
        // Table entry: what is counted of a talk. “Upheld”: a moderator found the report to be right.
        what: 'Whether a talk was long or left at once, and whether a report about it was upheld',
        // Table entry: counts belong to nobody. Last sentence: how often, not what.
        kept: 'On our server for 90 days, only as counts for each day, pair of moods and whether the two share a language, and for each quarter of an hour while a change in who meets whom is tried; never with you. How often you were counted today is held in the server’s memory until the day is over.',
      },
      address: {
        // Short bold name of the row, a noun or two.
        name: 'Network address',
        // Table entry: the IP address, not a postal one. Use the term people know.
        what: 'Your network address',
        // Table entry: “scrambled form” is a keyed hash; “abuse” is misuse of the site, not violence. Last: how long it is kept, and for what.
        kept: 'Never stored as it is. We work with a scrambled form of it, whose key changes every 30 days, to slow down abuse. That form is kept with your user ID for 24 hours after you were last here: where somebody was blocked, newcomers wait a little longer.',
      },
      age: {
        // Short bold name of the row, a noun or two.
        name: 'Age check',
        // Table entry. Conditional: most sites have no age check. “Digest” as in the row of the visits.
        what: 'Where this site’s operator has switched on an age check, and you were asked: whether you were confirmed as an adult, with a digest of the device cookie. Nothing else',
        // Table entry: where, and how long at most; then who checks, and what exactly they get from us.
        kept: 'On our server until it runs out, as the operator has set it: one year at most. The check itself is done by a service that the operator has chosen. It gets a random number, the time and our address from us, and has a privacy policy of its own.',
      },
    },
    talks: {
      // Smaller heading under the table: what happens to video and messages. “Your” is the reader’s.
      title: 'Your conversations',
      // Two paragraphs in <p>; <moderation> links to that section: name it by its heading. Technical claims stay exact.
      text: '<p>Video and sound are encrypted between your browser and your partner’s. We do not record them and cannot see or hear them. Calls begin with a picture that your own browser has blurred, unless the operator of this site has switched this off; a clear picture is only sent once you show yourself.</p><p>Text messages pass through our server and are not stored. Each one is also held in the server’s memory for up to a minute, so that it can be sent again if a connection breaks. The first 5 and the last 20 messages of each side of a talk, and up to 130 of each side where they are short, are held in the server’s memory only, in case one of you reports the other within 24 hours of the talk; see <moderation>Moderation and Safety</moderation>. If you have messages translated, your own browser does so on your device; they are sent nowhere for it.</p>',
    },
  },
  personal: {
    // Section heading, also in the contents: we hold no data that identify you. Noun phrase.
    title: 'No Personal Information',
    // Two paragraphs in <p>. “Relay” is a server that passes calls on; “the other side” is the partner.
    text: '<p>We neither ask for nor store your real name, your e-mail address or your location. Please do not put them into your username or into messages to strangers either.</p><p>A video call may need a direct connection between two browsers, and such a connection can reveal your network address to the other side. Where the operator of this site sends all calls through a relay, neither of you learns the other’s address. The relay passes on encrypted data only.</p>',
  },
  moderation: {
    // Section heading, also in the contents and as link text above. Two nouns.
    title: 'Moderation and Safety',
    // Sentence and list, <p>, <ul>, <li>: what is kept, for how long. First item: two terms for the messages, whichever comes true, and one for the report. “Timeout” is a temporary ban; its record ends 90 days after it, that of a block when somebody lifts it. Comments are the moderators’ own, for each other; the audit log is a second copy of a report’s two IDs and reason. “Do not meet”: we never match them; the pairs are counted by the reporter’s device. Figures exact.
    text: '<p>Moderators may review reported chats and activity. This is what we keep for it, and for how long:</p><ul><li>When somebody reports the partner they really talked to, the messages of that talk that are still in our server’s memory are attached to the report. They are deleted 30 days after the report has been reviewed, or 90 days after it was made if nobody has reviewed it. The report itself is deleted one year after its review. Until somebody reviews it, it is kept.</li><li>A report holds the two user IDs, the reason that was given and the time. If the device cookie does not prove who reports, the report is kept without that person’s user ID. What came of earlier reports from the same device decides how much a new one weighs.</li><li>So that two people do not meet again after a report, we keep their two user IDs and a digest of the device cookie of whoever reported. They stay when the report is deleted, for as long as we have a record of either person. For each device we keep 200 such pairs at most: one more, and the oldest is forgotten.</li><li>A block or a timeout is remembered for the user ID and the device. With it we keep why, whether a moderator or a rule decided it, and what a moderator wrote to you about it. The record of a timeout is erased 90 days after its end, that of a block once it is lifted.</li><li>Moderators may write comments for each other about a person who was reported. These comments are deleted with the last report against that person.</li><li>What moderators and rules do is also written to an audit log, and so is each report, with its two user IDs and its reason. What is written there is kept for one year. When a report is deleted, its reason is erased there as well.</li><li>Requests to be unblocked are kept for 90 days, as is a digest of the code that shows what was decided.</li><li>Whoever reports is given a receipt: a code that later shows what came of the report. A digest of that code is kept for 90 days.</li><li>While a rule is only being tried out, it does nothing, and notes against whom it would have acted. These notes are kept for 30 days.</li><li>If the law or an authority requires it, what is stored about a person can be held: it is then not erased until a fixed day. A file of it, for that authority alone, can be made too. Both are written to the audit log; the record of a hold is kept for one year after its end.</li></ul>',
  },
  thirdParty: {
    // Section heading, also in the contents: programs of other companies. Noun phrase.
    title: 'Third-Party Tools',
    // Two paragraphs in <p>. “May be used” and “at present none” both matter. “Connection server” is STUN or TURN.
    text: '<p>Analytics tools may be used to understand how the site is used; at present there are none. Nothing on these pages is loaded from other companies’ servers. To set up a call, your browser may contact a connection server that the operator of this site has chosen, which sees your network address as every server does.</p><p>Your data is never sold. Links to other sites, such as our profiles or the donation page, lead to places with policies of their own.</p>',
  },
  rights: {
    // Section heading, also in the contents: what the reader may demand. Legal sense, not a direction.
    title: 'Your Rights',
    // Two paragraphs in <p>; <contact> links to the contact page. “Records” are entries about a block or report.
    text: '<p>You may ask what we hold about you and have your session data deleted: write to us through the <contact>contact page</contact> and give your user ID, since we know you by nothing else. What sits in your browser you can erase yourself, by closing the tab and clearing the site’s data.</p><p>Records of a block or of a report under review may have to stay for as long as they are needed to protect others.</p>',
    // Small label above the reader’s own random ID at the end of the section. “Tab” is the browser’s.
    yourId: 'Your user ID in this tab',
    // Sentence in place of that ID when there is none. “One” is an ID.
    noId: 'There is no user ID in this tab at the moment. You are given one when you start a chat.',
  },
  changes: {
    // Last section heading, also in the contents. Plural noun: amendments to this policy.
    title: 'Changes',
    // Paragraph in <p>. “Does” stands for “changes”; “posted” means published here.
    text: '<p>This policy may change when the site does. Updates are posted on this page.</p>',
  },
} as const;
