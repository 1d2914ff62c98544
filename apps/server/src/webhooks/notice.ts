/** What somebody outside of the console is told of. */
export const NOTICE_KINDS = ['urgent_report', 'relay_silent', 'appeals_overdue', 'brake_pulled'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Something that happened. It names nobody: `subject` is the id of a report, or what is wrong. */
export type Notice = {
  /** The same for the same event, whichever process notices it: it is told once. */
  noticeId: string;
  kind: NoticeKind;
  subject: string | null;
  /** Epoch milliseconds. */
  at: number;
};

const WORDS: Record<NoticeKind, { text: string; page: string }> = {
  urgent_report: {
    text: 'A report that may be about a minor or a danger waits for a moderator.',
    page: '/admin/cockpit',
  },
  relay_silent: { text: 'The relay gives no address: calls fail.', page: '/admin/dashboard' },
  brake_pulled: {
    text: 'The brake is pulled: newcomers wait and talk by text alone.',
    page: '/admin/dashboard',
  },
  appeals_overdue: { text: 'An appeal has waited for more than a day.', page: '/admin/unblock-requests' },
};

/** What a person reads of a notice, and where they go. `origin`: of the site, if it is known. */
export function describeNotice({ kind, subject }: Notice, origin: string | undefined) {
  const { text, page } = WORDS[kind];
  return {
    text: subject === null ? text : `${text} (${subject})`,
    link: origin === undefined ? undefined : `${origin}${page}`,
  };
}
