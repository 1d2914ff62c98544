import { eventFrame, type Target } from './visitor';

/** More than a server keeps of one talk, so that none of one visitor's is taken for one sent twice. */
const LINES = 4_096;

/** Lines with an id each, for everybody: ids count within a talk. */
export function lineFrames(target: Target): Buffer[] {
  return Array.from({ length: LINES }, (_, at) =>
    eventFrame(target, 'chat_message', {
      id: `00000000-0000-4000-8000-${at.toString().padStart(12, '0')}`,
      sender: 'visitor',
      message: 'How are you tonight?',
    }),
  );
}

/** Is this, heard by a visitor, a `chat_message`? Nothing else a partner is told of starts with this letter. */
export function isLine(frame: Buffer, from: number): boolean {
  return frame[from] === 0x63;
}
