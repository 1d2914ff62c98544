import type { AccessDenied, Media, Seen } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import type { LiveNews } from '@app/contract/live';
import type { MediaMode } from '@/visitor/media-mode';

/** `mood` as the server sent it: one of another version may be unknown here. */
export type Partner = {
  roomId: string;
  userId: string;
  username: string;
  mood: string;
  /** Both wanted to meet again. */
  again?: true;
  /** One that both speak. */
  language?: Language;
};

/** Why a device is not available, in terms people can act on. */
export type MediaCause = 'not_allowed' | 'not_found' | 'not_readable' | 'unsupported' | 'other';

/** The devices of a talk. */
export const DEVICES = ['microphone', 'camera'] as const;
export type Device = (typeof DEVICES)[number];

/** Why a device is lost; 'ended': it was taken away while it ran. */
export type LossCause = MediaCause | 'ended';

/** One of the visitor's own devices. 'off': not wanted; 'lost': wanted, but taken away or not available. */
export type OwnDevice = {
  state: 'off' | 'opening' | 'on' | 'lost';
  cause: LossCause | null;
};

/**
 * The visitor agrees to be shown together with the partner of this talk: 'offered' until the partner answers, or
 * 'answered', to an offer of the partner's that may just be being taken back. Who offered is shown first.
 */
type Together = 'offered' | 'answered' | null;

export type OwnMedia = {
  mode: MediaMode;
  microphone: OwnDevice;
  camera: OwnDevice;
  /** The camera faces the visitor, who expects a mirror image. */
  mirrored: boolean;
  /** The picture is blurred before it is sent. */
  blurred: boolean;
  together: Together;
  /** False where the browser turned out to be unable to: then no picture is sent in place of a blurred one. */
  canBlur: boolean;
  /** Less data is used, in both directions. */
  lessData: boolean;
};

/** How the partner takes part, as their client reports it. */
export type PartnerMedia = {
  readonly [K in Exclude<keyof Media, 'roomId' | 'picture'>]-?: NonNullable<Media[K]>;
};

/** What is sent, from everything down to nothing but text. */
export type QualityLevel = 'high' | 'low' | 'sound' | 'text';

/** 3: good, 2: fair, 1: weak. */
export type Bars = 1 | 2 | 3;

/** The quality of a call, as it is shown to people. */
export type Quality = {
  /** How well the call gets through, in the direction that does worse. */
  readonly bars: Bars;
  /** What this side still sends. */
  readonly sending: QualityLevel;
  /**
   * The partner's: frames came a moment ago; it stands still though the call goes on; there is none; null: it may be about
   * to come.
   */
  readonly picture: 'moving' | 'frozen' | 'missing' | null;
};

/** Until something else is known. */
export const GOOD_QUALITY: Quality = {
  bars: 3,
  sending: 'high',
  picture: null,
};

/** 'waiting': the servers are not known yet, so no connection is made. */
export type CallState = 'connecting' | 'waiting' | 'live' | 'interrupted' | 'failed';

/** A report being written, or the last one sent. It continues when its partner has left. */
export type Report = {
  about: Partner;
  /** 'kept': it could not be sent, and is sent again by itself; 'error': it was refused. */
  state: 'open' | 'sending' | 'kept' | 'error' | 'sent';
  /** Its dialog was closed while it was on its way. */
  hidden: boolean;
};

/** The shield fell in the talk of this room. `answer`: what the visitor decided about the picture; null: nothing yet. */
export type Shielding = { roomId: string; answer: 'kept' | 'shown' | null };

/** Is the report dialog open? */
export function isReporting({ report }: Pick<ChatState, 'report'>): boolean {
  return report !== null && report.state !== 'sent' && !report.hidden;
}

/** One message. `delivery` of an own one: has the server accepted it? */
export type Line =
  | { id: string; from: 'partner'; text: string }
  | {
      id: string;
      from: 'me';
      text: string;
      /** The room it was written in: it reaches nobody in another one. */
      roomId: string;
      /** 'blocked': it contains an unwelcome word. */
      delivery: 'sending' | 'sent' | 'failed' | 'blocked';
      /** What the partner does not see of it. */
      masked?: readonly ('words' | 'links')[];
    };

export type FailureCode =
  /** The server could not be reached after all attempts. */
  | 'no_connection'
  /** Connections open, and close again at once. */
  | 'unstable'
  /** Another tab of this visitor took over. */
  | 'taken_over'
  /** This visitor's id belongs to another device. */
  | 'not_yours';

/** The connection to the server. `attempt` counts from 1. */
type Link =
  | { state: 'opening' }
  | { state: 'open' }
  | { state: 'reconnecting'; attempt: number }
  /** After all attempts, while a call continues from browser to browser: messages wait. */
  | { state: 'resting' };

/** The visible state that depends on the phase. */
export type Phase =
  /** The page came back to a talk that may still be held. Nothing is opened, and no queue joined, before it is there again. */
  | { name: 'restoring' }
  /**
   * Nothing is opened yet. `explains`: the browser would ask its user for the devices, so that a press comes before its
   * question; until that is known nothing is shown.
   */
  | { name: 'unopened'; explains: boolean }
  /**
   * Waiting for the wanted devices; `asks: false`: the browser has no question about them; `refusedBefore`: the cause of the
   * refusal after which they are asked for once more.
   */
  | { name: 'permission'; asks?: false; refusedBefore?: MediaCause }
  /** `again`: asking once more has changed nothing. */
  | { name: 'camera_refused'; cause: MediaCause; again?: true }
  | { name: 'searching' }
  | {
      name: 'matched';
      partner: Partner;
      call: CallState;
      /** How the call does while it is live. */
      quality: Quality;
      /** The partner's transport broke; they may come back. */
      partnerAway: boolean;
      partnerTyping: boolean;
      partnerMedia: PartnerMedia;
    }
  /** The partner left; the queue is rejoined in a moment. */
  | { name: 'partner_left' }
  | { name: 'denied'; denied: AccessDenied }
  /** `unopened`: no device was open, so that only a press tries again. */
  | { name: 'failed'; code: FailureCode; unopened?: true }
  | { name: 'ended' };

export type ChatState = {
  phase: Phase;
  link: Link;
  /** The lines of the current talk; after a partner left, those of that talk until the next one begins. */
  lines: readonly Line[];
  report: Report | null;
  /** The room whose partner was last reported; survives a reload as long as the talk lasts. */
  reportedRoomId: string | null;
  /** The last talk in which the shield fell. */
  shield: Shielding | null;
  /** The server delays newcomers of this network. */
  delayed: boolean;
  /**
   * Why this visitor takes part with text only for now: the site is holding newcomers back, and they are one, or their age
   * is not known; false: they need not.
   */
  textOnly: false | 'brake' | 'age';
  /** The visitor has left the queue for a while. */
  paused: boolean;
  /** Skip is locked for a moment after it was used. */
  skipLocked: boolean;
  /** The partner who left the last talk, until the next one begins. */
  parted: Partner | null;
  /** It is told that they have left. */
  partingShown: boolean;
  /** The partner of the talk before, until the next one ends: leaving first is no way out of a report. */
  previous: Partner | null;
  /** The partner of an earlier talk said thanks; it is shown while there is no talk. */
  thanked: boolean;
  /** Who is here, as the server said last; null: it has not. */
  live: LiveNews | null;
  /** The visitor's own, as it was stored: another version may know more moods. */
  mood: string;
  media: OwnMedia;
  /** False in a browser without WebRTC: it takes part with text only. */
  canCall: boolean;
};

/** The parts of the initial state that differ between visitors. */
export type InitialOptions = {
  saved: SavedTalk;
  /** Random: the ids of lines begin with it. */
  tag: string;
  mode: MediaMode;
  lessData: boolean;
  canCall: boolean;
  /** The page was not led to by a press: it came back to the saved talk, as after a reload. */
  returning: boolean;
  /** The picture was blurred in a talk before a reload. */
  staysBlurred: boolean;
};

/** What a page that is reloaded in the middle of a talk needs to continue it. */
export type SavedTalk = {
  /** The room of the present talk. */
  roomId: string | null;
  /** The last line or signal received in it. */
  seen: Seen | null;
  /** That room, once its partner has been reported. */
  reportedRoomId: string | null;
  /** The lines of it. */
  lines: readonly Line[];
};

export const NO_TALK: SavedTalk = { roomId: null, seen: null, reportedRoomId: null, lines: [] };

/** Does that mode use this device? */
export function isWanted(mode: MediaMode, device: Device): boolean {
  return mode === 'video' || (mode === 'voice' && device === 'microphone');
}

/** Does a partner who takes part like this send a picture, blurred or not? */
export function sendsPicture({ mode, camera }: PartnerMedia): boolean {
  return mode === 'video' && (camera === 'on' || camera === 'soft');
}

/** Does the partner, as their client reports it, send sound or picture? */
export function partnerSends({ phase }: ChatState): boolean {
  if (phase.name !== 'matched') return false;
  const { mode, microphone } = phase.partnerMedia;
  return mode !== 'text' && (microphone !== 'lost' || sendsPicture(phase.partnerMedia));
}

/** Does the partner, as their client reports it, send a picture, blurred or not? */
export function partnerSendsPicture({ phase }: ChatState): boolean {
  return phase.name === 'matched' && sendsPicture(phase.partnerMedia);
}

/** The most that a call may send, however good its path is: less once either of the two uses less data. */
export function maxLevel({ phase, media }: ChatState): QualityLevel {
  return media.lessData || (phase.name === 'matched' && phase.partnerMedia.lessData) ? 'low' : 'high';
}

/** Is there a call? The server passes on no signal of a visitor who takes part with text only. */
export function hasCall({ phase, canCall, textOnly }: ChatState): boolean {
  return phase.name === 'matched' && canCall && textOnly === false;
}

/** Is there nothing to see or hear, on either side? Then messages have the screen. */
export function talksByText({ phase, media, canCall }: ChatState): boolean {
  return (
    phase.name === 'matched' && (!canCall || media.mode === 'text' || phase.partnerMedia.mode === 'text')
  );
}

/** Both have a picture that nobody sees clearly yet: they may be shown at the same moment, once both agree. */
export function canRevealTogether({ phase, media }: ChatState): boolean {
  if (phase.name !== 'matched' || !isWanted(media.mode, 'camera')) return false;
  const { mode, camera, cannotBlur } = phase.partnerMedia;
  const isHidden = mode === 'video' && (camera === 'soft' || cannotBlur);
  return media.camera.state === 'on' && media.blurred && isHidden;
}

/** What the shield did in this talk; null: it has not fallen. */
export function shieldingOf({ phase, shield }: Pick<ChatState, 'phase' | 'shield'>): Shielding | null {
  return phase.name === 'matched' && shield?.roomId === phase.partner.roomId ? shield : null;
}

/** Is the partner's picture hidden by the shield? */
export function isShielded(state: Pick<ChatState, 'phase' | 'shield'>): boolean {
  const shielding = shieldingOf(state);
  return shielding !== null && shielding.answer !== 'shown';
}

/** Messages can be sent only with a partner and a connection. */
export function canSend({ phase, link }: ChatState): boolean {
  return phase.name === 'matched' && link.state === 'open';
}

/** Skip is disabled while searching, during its lock, and while the server cannot be told. */
export function canSkip(state: ChatState): boolean {
  return canSend(state) && !state.skipLocked;
}

/** The partner of the talk, or until the next one whoever left the last: leaving first is no way out of a report. */
export function partnerAtHand({ phase, parted }: Pick<ChatState, 'phase' | 'parted'>): Partner | null {
  return phase.name === 'matched' ? phase.partner : parted;
}
