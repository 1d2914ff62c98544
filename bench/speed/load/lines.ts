import { eventFrame, type Target } from './visitor';

/** More than a server keeps of one talk, so that it takes none of these lines for one that was sent twice. */
const LINES = 4_096;

/** Lines with an id each. All visitors use the same ones, because ids count within a talk. */
export function lineFrames(target: Target): Buffer[] {
  return Array.from({ length: LINES }, (_, at) =>
    eventFrame(target, 'chat_message', {
      id: `00000000-0000-4000-8000-${at.toString().padStart(12, '0')}`,
      sender: 'visitor',
      message: 'How are you tonight?',
    }),
  );
}

/** Is this event a `chat_message`? No other event that partners receive starts with this letter. */
export function isLine(frame: Buffer, from: number): boolean {
  return frame[from] === 0x63;
}
