/** The terms of use, in ten sections. */
export const terms = {
  // Main heading of the page with the conditions for using the site. The legal term usual in your language.
  title: 'Terms of use',
  // Opening paragraph: how many sections, and that starting a chat is consent. Friendly but binding.
  lead: 'Ten short sections. Please read them: by starting a chat you agree to them.',
  acceptance: {
    // Section heading, also in the table of contents. Noun phrase: agreeing to the conditions.
    title: 'Acceptance of these terms',
    // Legal paragraph in <p>. {{product}} is the site’s name; <privacy> links to the Privacy Policy. Formal but plain.
    text: '<p>By using {{product}} you accept these terms and our <privacy>Privacy Policy</privacy>. If you do not agree with them, please do not use the site.</p>',
  },
  eligibility: {
    // Section heading, also in the contents: who may use the site. Keep “18+” in brackets.
    title: 'Eligibility (18+)',
    // Legal paragraph in <p>. {{product}} is the site’s name. “Minor” is a person under age. Strict: must, not should.
    text: '<p>You must be at least 18 years old, and of legal age where you live, to use {{product}}. If you’re younger, leave the site now. Please report anyone who appears to be a minor: they will be removed.</p>',
  },
  privacy: {
    // Section heading, also in the contents. Two nouns; privacy as in data protection.
    title: 'Privacy and anonymity',
    // Legal paragraph in <p>; <privacy> links to the Privacy Policy. “Press” means urge somebody. Any gender.
    text: '<p>You use {{product}} without an account and under a name you choose yourself. Respect the anonymity of others as you would have yours respected: do not record, photograph or publish a conversation without the other person’s consent, and do not press anybody for personal details. How we handle data is described in the <privacy>Privacy Policy</privacy>.</p>',
  },
  respect: {
    // Section heading, also in the contents: how to behave on the site. Noun phrase.
    title: 'Respectful use',
    // Paragraphs and a forbidden list, <p>, <ul>, <li>; semicolons between entries. <unblock> links to the unblock form. Unambiguous.
    text: '<p>You’re responsible for what you show, say and write. These are not allowed:</p><ul><li>nudity, sexual acts or unwelcome sexual advances;</li><li>anything that sexualizes, endangers or exploits minors;</li><li>harassment, threats, hatred or humiliation of any person or group;</li><li>violence, self-harm or illegal acts shown or encouraged;</li><li>spam, advertising, fraud and pretending to be someone else;</li><li>automated use, or attempts to disrupt or get round the site’s protections.</li></ul><p>Anyone who breaks these rules may be suspended or banned permanently, without warning. If you believe a ban is a mistake, you may <unblock>ask to be unblocked</unblock>.</p>',
  },
  reporting: {
    // Section heading, also in the contents. Noun: complaining to moderators; not journalism.
    title: 'Reporting',
    // Legal paragraph in <p>; <report> links to the report form. “Report” as on the button. Emergency advice stays exact.
    text: '<p>If someone breaks these terms, report them with the report button in the chat or with the <report>report form</report>. Reports are reviewed by moderators, who may see the last messages of the reported talk. Report honestly: knowingly false reports break these terms too. In an emergency, or if someone is in danger, call your local emergency services first.</p>',
  },
  advice: {
    // Section heading, also in the contents: users are no experts. Noun phrase; “advice” is counsel, not tips.
    title: 'No professional advice',
    // Legal paragraph in <p>. {{product}} is the site’s name. The sentence about a crisis must stay clear and kind.
    text: '<p>The people you meet are strangers, not counselors. Nothing said on {{product}} is medical, psychological, legal or financial advice, and listening, however kind, does not replace professional help. If you are in crisis, please turn to a local helpline or a doctor.</p>',
  },
  availability: {
    // Section heading, also in the contents: whether the site can be reached. Noun.
    title: 'Availability',
    // Disclaimer paragraph in <p>: no guarantee and limited liability. Use the legal phrases usual in your language.
    text: '<p>The site is free and provided as it is. We do not guarantee that it is available at all times, that it works without faults, or that it finds you a partner. We may change, interrupt or end it. As far as the law allows, we are not liable for what other users do, nor for damage that arises from using the site or from being unable to use it.</p>',
  },
  property: {
    // Section heading, also in the contents. The legal term for copyright and trademarks.
    title: 'Intellectual property',
    // Legal paragraph in <p>. {{product}} is the site’s name; “operator” runs it. “Perform” is a song or act shown.
    text: '<p>The name, the logo, the design and the texts of {{product}} belong to its operator and may not be used without permission, except where a license says otherwise. What you perform, show or write remains yours; you give us no rights to it beyond passing it on to the person you are talking to and, in case of a report, reviewing it.</p>',
  },
  changes: {
    // Section heading, also in the contents. Plural noun: amendments to these conditions.
    title: 'Changes',
    // Legal paragraph in <p>: conditions may be amended, and using the site afterwards is consent.
    text: '<p>We may change these terms. The current version is always on this page. If you go on using the site after a change, you accept the new version.</p>',
  },
  contact: {
    // Section heading, also in the contents. Noun, as in the navigation.
    title: 'Contact',
    // Paragraph in <p>; <contact> links to the contact page. “Address” is an e-mail address. Friendly.
    text: '<p>Questions about these terms are welcome. You’ll find our address on the <contact>contact page</contact>.</p>',
  },
} as const;
