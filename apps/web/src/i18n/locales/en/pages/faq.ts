/** Five questions and their answers. */
export const faq = {
  // Main heading of the page, spelled out; the navigation has the abbreviation.
  title: 'Frequently asked questions',
  // Opening sentence: number of answers; lighting a flame is an image for starting a chat, as in the logo.
  lead: 'Five answers before you light your flame.',
  what: {
    // Question on a button that unfolds its answer. {{product}} becomes the site’s name; the visitor asks.
    question: 'What is {{product}}?',
    // Answer in <p>; <about> links to the page on matching. “Said goodbye” is the end of a talk.
    answer:
      '<p>A place to talk to a stranger who suits your mood. You choose one of four moods, we pair you with someone it goes well with, and you see, hear and write to each other. When you’ve said goodbye, you can leave or meet the next person. <about>More about the matching</about>.</p>',
  },
  identity: {
    // Question on a button that unfolds its answer. The visitor asks about themselves, “my”.
    question: 'Is my identity kept private?',
    // Two paragraphs in <p>; <privacy> links to the Privacy Policy. Do not promise more than the English does.
    answer:
      '<p>You need no account, and we never ask for your real name, e-mail address or location. The person you talk to sees the username and the mood you chose, and whatever you show or tell them. So keep your full name, address, workplace and passwords to yourself.</p><p>What our server needs to remember, and for how long, is listed in the <privacy>Privacy Policy</privacy>.</p>',
  },
  behaviour: {
    // Question on a button that unfolds its answer. “Inappropriate” as in the report reasons: indecent or rude.
    question: 'What can I do about inappropriate users?',
    // Two paragraphs in <p>; <report> links to the report form. “Report” and “skip” as on the buttons. Do not promise more.
    answer:
      '<p>While you’re talking, press Report, the little flag at the top, choose a reason and add details if you like. A moderator reviews the report, and people who break the rules are suspended or banned. You’re never matched with someone you reported from the chat for as long as we have a record of either of you.</p><p>You can also skip at any moment, without giving a reason. If the chat is already over, use the <report>report form</report>.</p>',
  },
  talent: {
    // Question on a button that unfolds its answer. The visitor asks, “I”; echoes the mood’s name.
    question: 'How can I show my talent?',
    // Answer in <p>. Name the mood exactly as in the mood list. “Said yes” is consent to listen.
    answer:
      '<p>Choose the mood Show my Talent and start. We look first for someone who came to listen. Turn on your camera and microphone, say hello, and ask before you begin: a good audience is one that said yes.</p>',
  },
  free: {
    // Question on a button that unfolds its answer. “Free” means without charge, not freedom.
    question: 'Is it free to use?',
    // Answer in <p>; <support> links to the donation page: name it as in the navigation. “Bills” are running costs.
    answer:
      '<p>Yes. Matching, video and text chat cost nothing, there’s nothing to unlock, and no payment changes who you meet. If you’d like to help with the bills, see the <support>Support</support> page.</p>',
  },
} as const;
