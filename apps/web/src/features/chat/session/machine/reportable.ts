import { type ChatState, type Partner, partnerAtHand } from './state';

/** Those a report may be about, the partner first. */
export function reportable(
  state: Pick<ChatState, 'phase' | 'parted' | 'previous' | 'reportedRoomId'>,
): Partner[] {
  return [partnerAtHand(state), state.previous].filter(
    (one, at, all) =>
      one !== null &&
      one.roomId !== state.reportedRoomId &&
      all.findIndex((other) => other?.roomId === one.roomId) === at,
  ) as Partner[];
}

/** The Report button is there as long as the partner is, and not yet reported (specification, section 2). */
export function canReport(state: ChatState): boolean {
  const partner = partnerAtHand(state);
  return partner !== null && partner.roomId !== state.reportedRoomId;
}

/** Has the partner of this talk been reported, or is a report about them on its way? */
export function isReported({ phase, report, reportedRoomId }: ChatState): boolean {
  if (phase.name !== 'matched') return false;
  const { roomId } = phase.partner;
  const isUnderWay = report?.state === 'sending' || report?.state === 'kept';
  return roomId === reportedRoomId || (isUnderWay && roomId === report.about.roomId);
}
