import type { AccessDenied, MatchEvent, Media, Seen } from '@app/contract/events';
import type { Quality } from './quality';

/** `mood` as the server told it: one of another version may be unknown here. */
export type Partner = {
  roomId: string;
  userId: string;
  username: string;
  mood: string;
  /** Both wanted to meet again. */
  again?: true;
};

/** Why a device cannot be had, in the words people can act on. */
export type MediaCause = 'not_allowed' | 'not_found' | 'not_readable' | 'unsupported' | 'other';

/** By which means somebody takes part. Everybody can write. */
export type MediaMode = Media['mode'];

/** What one talks with, apart from writing. */
export type Device = 'microphone' | 'camera';

/** Why a device is lost; 'ended': it was taken away while it ran. */
export type LossCause = MediaCause | 'ended';

/** One of the visitor's own devices. 'off': not wanted; 'lost': wanted, but taken away or not to be had. */
export type OwnDevice = {
  state: 'off' | 'opening' | 'on' | 'lost';
  cause: LossCause | null;
  /** The one that runs, or ran last. */
  deviceId: string | null;
};

/** When the picture is no longer blurred: at a tap, once the partner shows theirs, or from the start. */
export type Reveal = 'tap' | 'after_partner' | 'always';

export type OwnMedia = {
  mode: MediaMode;
  microphone: OwnDevice;
  camera: OwnDevice;
  /** The camera looks at the visitor, who knows that picture from mirrors. */
  mirrored: boolean;
  /** The picture is blurred before it is sent. */
  soft: boolean;
  /** What the visitor chose once for all talks. */
  reveal: Reveal;
};

/** How the partner takes part, as they tell it. */
export type PartnerMedia = Omit<Media, 'roomId'>;

/** 'waiting': the servers a call needs are not known yet, so that none is begun. */
export type CallState = 'connecting' | 'waiting' | 'live' | 'interrupted' | 'failed';

/** A report in the making, or the last one sent. It goes on when its partner has left. */
export type Report = {
  about: Partner;
  state: 'open' | 'sending' | 'error' | 'sent';
  /** Its dialog was left while it was on its way, and it goes on. */
  hidden: boolean;
};

/** Whether the dialog stands over the talk. */
export function isReporting({ report }: ChatState): boolean {
  return report !== null && report.state !== 'sent' && !report.hidden;
}

/** One message. `delivery` of an own one: whether the server has taken it. */
export type Line =
  | { id: string; from: 'partner'; text: string }
  | {
      id: string;
      from: 'me';
      text: string;
      /** For whom it was written: it reaches nobody in another room. */
      roomId: string;
      /** 'blocked': a word in it is not welcome on this site. */
      delivery: 'sending' | 'sent' | 'failed' | 'blocked';
      /** What the partner does not see of it. */
      masked?: readonly ('words' | 'links')[];
    };

export type FailureCode =
  /** The server could not be reached after all attempts. */
  | 'no_connection'
  /** Connections open, and close again at once. */
  | 'unstable'
  /** Another tab of this visitor carries on. */
  | 'taken_over'
  /** This visitor's id belongs to another device. */
  | 'not_yours';

/** The connection to the server. `attempt` counts from 1. */
export type Link =
  | { state: 'opening' }
  | { state: 'open' }
  | { state: 'reconnecting'; attempt: number }
  /** After all attempts, while a call goes on from browser to browser: messages wait. */
  | { state: 'resting' };

/** What the screen shows, apart from what is true in every phase. */
export type Phase =
  /** Waiting for the wanted devices; `match` is a talk that came back (a reload) before they did. */
  | { name: 'permission'; match: MatchEvent | null }
  | { name: 'camera_refused'; cause: MediaCause; match: MatchEvent | null }
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
  /** Between the skip and the rejoining. */
  | { name: 'skipping' }
  /** The partner left; the queue is rejoined in a moment. */
  | { name: 'partner_left'; partner: Partner }
  | { name: 'denied'; denied: AccessDenied }
  | { name: 'failed'; code: FailureCode }
  | { name: 'ended' };

export type ChatState = {
  phase: Phase;
  link: Link;
  /** The lines of the present talk. */
  lines: readonly Line[];
  report: Report | null;
  /** The room whose partner was reported last; survives a reload as long as the talk lasts. */
  reportedRoomId: string | null;
  /** The server lets newcomers of this network in later, and sooner for a proof of work, which is being made. */
  proving: boolean;
  /** The visitor is out of the queue for a while; survives a reload, so that nobody is found behind their back. */
  paused: boolean;
  /** Skip is locked for a moment after it was used. */
  skipLocked: boolean;
  /** The one of an earlier talk said thanks; it is shown while there is no talk. */
  thanked: boolean;
  /** The visitor's own, as it was stored: another version may know more moods. */
  mood: string;
  media: OwnMedia;
  /** False in a browser without WebRTC: it takes part in writing only. */
  canCall: boolean;
};

/** What a page begins with, as far as it is not the same for everybody. */
export type Beginning = {
  saved: SavedTalk;
  /** For how many milliseconds yet the goodbye is due for a talk that its partner left before a reload; 0: none is. */
  goodbyeDueMs: number;
  /** Random: the ids of lines begin with it. */
  tag: string;
  mode: MediaMode;
  reveal: Reveal;
  canCall: boolean;
  /** The search was paused before a reload, */
  paused: boolean;
  /** or the picture blurred in a talk. */
  staysSoft: boolean;
};

/** What a page that is reloaded in the middle of a talk needs of it to go on. */
export type SavedTalk = {
  /** The room of the present talk. */
  roomId: string | null;
  /** What was last taken in it. */
  seen: Seen | null;
  /** That room, once its partner has been reported. */
  reportedRoomId: string | null;
  /** What was said in it. */
  lines: readonly Line[];
};

export const NO_TALK: SavedTalk = { roomId: null, seen: null, reportedRoomId: null, lines: [] };

/** Whether that mode talks with this device. */
export function isWanted(mode: MediaMode, device: Device): boolean {
  return mode === 'video' || (mode === 'voice' && device === 'microphone');
}

/** Whether the partner, as they tell it, sends anything to be heard or seen. */
export function partnerSends({ phase }: ChatState): boolean {
  if (phase.name !== 'matched') return false;
  const { mode, microphone, camera } = phase.partnerMedia;
  return (
    mode !== 'text' && (microphone !== 'lost' || (mode === 'video' && camera !== 'lost' && camera !== 'off'))
  );
}

/** Messages go out only while there is a partner and a connection to carry them. */
export function canSend({ phase, link }: ChatState): boolean {
  return phase.name === 'matched' && link.state === 'open';
}

/** Skip rests while searching, during its lock, and while the server could not be told. */
export function canSkip(state: ChatState): boolean {
  return canSend(state) && !state.skipLocked;
}

/** The partner of the talk, or of the one that ended a moment ago. */
export function partnerAtHand(phase: Phase): Partner | null {
  return phase.name === 'matched' || phase.name === 'partner_left' ? phase.partner : null;
}

/** The Report button is there while matched and not yet reported (specification, section 2). */
export function canReport({ phase, reportedRoomId }: ChatState): boolean {
  return phase.name === 'matched' && phase.partner.roomId !== reportedRoomId;
}
