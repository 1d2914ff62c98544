import { type ChatState, isReporting, type Partner, partnerAtHand } from './state';

/** Those a report may be about: the partner, and whom the one being written is about, or else who left last. */
export function reportable(
  state: Pick<ChatState, 'phase' | 'parted' | 'previous' | 'report' | 'reportedRoomId'>,
): Partner[] {
  const partner = partnerAtHand(state);
  const about = isReporting(state) ? state.report?.about : undefined;
  const other = about !== undefined && about.roomId !== partner?.roomId ? about : state.previous;
  return [partner, other].filter(
    (one, at, all) =>
      one !== null &&
      one.roomId !== state.reportedRoomId &&
      all.findIndex((known) => known?.roomId === one.roomId) === at,
  ) as Partner[];
}

/** The Report button is there as long as the partner is, and not yet reported (specification, section 2). */
export function canReport(state: ChatState): boolean {
  const partner = partnerAtHand(state);
  return partner !== null && partner.roomId !== state.reportedRoomId;
}

/** Has the partner of this talk been reported, or is a report about them being written or on its way? */
export function isReported(state: ChatState): boolean {
  const { phase, report, reportedRoomId } = state;
  if (phase.name !== 'matched') return false;
  const { roomId } = phase.partner;
  const isMeant = isReporting(state) || report?.state === 'sending' || report?.state === 'kept';
  return roomId === reportedRoomId || (isMeant && roomId === report?.about.roomId);
}
