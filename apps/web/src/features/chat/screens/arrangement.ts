import { type ChatState, talksByText } from '../session/machine/state';
import type { VisibleArea } from './visible-area';

/** From these widths on, in CSS pixels, the text chat stands beside the picture; the second one in a low window. */
const BESIDE_MIN_PX = 1_024;
const LOW_BESIDE_MIN_PX = 640;

/** Below this height, in CSS pixels, a picture over a keyboard would leave the messages no room. */
const STRIP_MIN_PX = 340;

/** Below this height, in CSS pixels, a text chat beside the picture has no more room than one under it. */
const SCANT_BESIDE_PX = 240;

type Arrangement = {
  /** Without pictures: a bar says who is there, and the messages have the rest. */
  bare: boolean;
  /** The messages stand beside the pictures. */
  beside: boolean;
  /** Where Skip and End Chat stand: in a row of their own, or in a low window over the pictures. */
  actions: 'row' | 'search' | 'strip' | 'controls';
  /** Messages have room for two lines, or a search for its buttons. */
  scant: boolean;
};

/** How the parts of a talk stand in a window. */
export function arrangementOf(state: ChatState, { width, height, low }: VisibleArea): Arrangement {
  const { phase, lines, reportedRoomId } = state;
  const matched = phase.name === 'matched';
  const wide = width >= (low ? LOW_BESIDE_MIN_PX : BESIDE_MIN_PX);
  // The thanks for a report have the room of a strip of pictures.
  const thanks = matched && phase.partner.roomId === reportedRoomId && low && !wide;
  const bare = talksByText(state) || thanks;
  // After a talk its lines stay where they were.
  const beside = wide && (matched || lines.length > 0) && !bare;
  const actionsOf = () => {
    if (!low || bare || beside) return 'row';
    if (wide) return 'search';
    if (!matched) return 'row';
    return height < STRIP_MIN_PX ? 'controls' : 'strip';
  };
  return {
    bare,
    beside,
    actions: actionsOf(),
    scant: low && !bare && (matched ? !wide || height < SCANT_BESIDE_PX : beside),
  };
}
