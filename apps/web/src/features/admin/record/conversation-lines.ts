import type { EvidenceMessage, Report } from '@app/contract/reports';

/** Who said a line. An id: neither of the two, in evidence from a version that did not tell them apart. */
export type Speaker = 'accused' | 'complainant' | { userId: string };

export type ShownLine = EvidenceMessage & {
  nth: number;
  speaker: Speaker;
  /** It is the first of this speaker after another's. */
  isFirst: boolean;
  /** The day on which it was said, if it is the first of that day. */
  day: string | undefined;
};

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full' });

function speakerOf(userId: string, report: Pick<Report, 'reportingUserId' | 'reportedUserId'>): Speaker {
  if (userId === report.reportedUserId) return 'accused';
  return userId === report.reportingUserId ? 'complainant' : { userId };
}

/** The lines of the evidence as a conversation, days in the reader's time zone. */
export function linesOf(
  report: Pick<Report, 'evidence' | 'reportingUserId' | 'reportedUserId'>,
): ShownLine[] {
  const { evidence = [] } = report;
  return evidence.map((line, nth) => {
    const before = evidence[nth - 1];
    const day = DAY.format(new Date(line.at));
    const isNewDay = before === undefined || DAY.format(new Date(before.at)) !== day;
    return {
      ...line,
      nth,
      speaker: speakerOf(line.userId, report),
      isFirst: isNewDay || before?.userId !== line.userId,
      day: isNewDay ? day : undefined,
    };
  });
}
