/** The terms of use, in ten sections. */
export const terms = {
  title: 'Terms of use',
  lead: 'Ten short sections. Please read them: by starting a chat you agree to them.',
  acceptance: {
    title: 'Acceptance of these terms',
    text: '<p>By using {{product}} you accept these terms and our <privacy>Privacy Policy</privacy>. If you do not agree with them, please do not use the site.</p>',
  },
  eligibility: {
    title: 'Eligibility (18+)',
    text: '<p>You must be at least 18 years old, and of legal age where you live, to use {{product}}. If you’re younger, leave the site now. Please report anyone who appears to be a minor: they will be removed.</p>',
  },
  privacy: {
    title: 'Privacy and anonymity',
    text: '<p>You use {{product}} without an account and under a name you choose yourself. Respect the anonymity of others as you would have yours respected: do not record, photograph or publish a conversation without the other person’s consent, and do not press anybody for personal details. How we handle data is described in the <privacy>Privacy Policy</privacy>.</p>',
  },
  respect: {
    title: 'Respectful use',
    text: '<p>You’re responsible for what you show, say and write. These are not allowed:</p><ul><li>nudity, sexual acts or unwelcome sexual advances;</li><li>anything that sexualizes, endangers or exploits minors;</li><li>harassment, threats, hatred or humiliation of any person or group;</li><li>violence, self-harm or illegal acts shown or encouraged;</li><li>spam, advertising, fraud and pretending to be someone else;</li><li>automated use, or attempts to disrupt or get round the site’s protections.</li></ul><p>Anyone who breaks these rules may be suspended or banned permanently, without warning. If you believe a ban is a mistake, you may <unblock>ask to be unblocked</unblock>.</p>',
  },
  reporting: {
    title: 'Reporting',
    text: '<p>If someone breaks these terms, report them with the report button in the chat or with the <report>report form</report>. Reports are reviewed by moderators, who may see the last messages of the reported talk. Report honestly: knowingly false reports break these terms too. In an emergency, or if someone is in danger, call your local emergency services first.</p>',
  },
  advice: {
    title: 'No professional advice',
    text: '<p>The people you meet are strangers, not counselors. Nothing said on {{product}} is medical, psychological, legal or financial advice, and listening, however kind, does not replace professional help. If you are in crisis, please turn to a local helpline or a doctor.</p>',
  },
  availability: {
    title: 'Availability',
    text: '<p>The site is free and provided as it is. We do not guarantee that it is available at all times, that it works without faults, or that it finds you a partner. We may change, interrupt or end it. As far as the law allows, we are not liable for what other users do, nor for damage that arises from using the site or from being unable to use it.</p>',
  },
  property: {
    title: 'Intellectual property',
    text: '<p>The name, the logo, the design and the texts of {{product}} belong to its operator and may not be used without permission, except where a license says otherwise. What you perform, show or write remains yours; you give us no rights to it beyond passing it on to the person you are talking to and, in case of a report, reviewing it.</p>',
  },
  changes: {
    title: 'Changes',
    text: '<p>We may change these terms. The current version is always on this page. If you go on using the site after a change, you accept the new version.</p>',
  },
  contact: {
    title: 'Contact',
    text: '<p>Questions about these terms are welcome. You’ll find our address on the <contact>contact page</contact>.</p>',
  },
} as const;
