import type { AccessDenied, MatchEvent, Media, Seen } from '@app/contract/events';
import type { Quality } from './quality';

/** `mood` as the server sent it: one of another version may be unknown here. */
export type Partner = {
  roomId: string;
  userId: string;
  username: string;
  mood: string;
  /** Both wanted to meet again. */
  again?: true;
};

/** Why a device is not available, in terms people can act on. */
export type MediaCause = 'not_allowed' | 'not_found' | 'not_readable' | 'unsupported' | 'other';

/** How somebody takes part. Everybody can write. */
export type MediaMode = Media['mode'];

/** The devices of a talk. */
export type Device = 'microphone' | 'camera';

/** Why a device is lost; 'ended': it was taken away while it ran. */
export type LossCause = MediaCause | 'ended';

/** One of the visitor's own devices. 'off': not wanted; 'lost': wanted, but taken away or not available. */
export type OwnDevice = {
  state: 'off' | 'opening' | 'on' | 'lost';
  cause: LossCause | null;
  /** The one that is running, or ran last. */
  deviceId: string | null;
};

/** When the picture is no longer blurred: at a tap, once the partner shows theirs, or from the start. */
export type Reveal = 'tap' | 'after_partner' | 'always';

export type OwnMedia = {
  mode: MediaMode;
  microphone: OwnDevice;
  camera: OwnDevice;
  /** The camera faces the visitor, who expects a mirror image. */
  mirrored: boolean;
  /** The picture is blurred before it is sent. */
  blurred: boolean;
  /** The visitor agrees to be shown as soon as the partner of this talk agrees as well. */
  together: boolean;
  /** False where the browser turned out to be unable to: then no picture is sent in place of a blurred one. */
  canBlur: boolean;
  /** What the visitor chose once for all talks. */
  reveal: Reveal;
};

/** How the partner takes part, as their client reports it. */
export type PartnerMedia = Required<Omit<Media, 'roomId'>>;

/** 'waiting': the servers are not known yet, so no connection is made. */
export type CallState = 'connecting' | 'waiting' | 'live' | 'interrupted' | 'failed';

/** A report being written, or the last one sent. It continues when its partner has left. */
export type Report = {
  about: Partner;
  state: 'open' | 'sending' | 'error' | 'sent';
  /** Its dialog was closed while it was being sent. */
  hidden: boolean;
};

/** Is the report dialog open? */
export function isReporting({ report }: ChatState): boolean {
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
export type Link =
  | { state: 'opening' }
  | { state: 'open' }
  | { state: 'reconnecting'; attempt: number }
  /** After all attempts, while a call continues from browser to browser: messages wait. */
  | { state: 'resting' };

/** The visible state that depends on the phase. */
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
  /** The lines of the current talk; after a partner left, those of that talk until the next one begins. */
  lines: readonly Line[];
  report: Report | null;
  /** The room whose partner was last reported; survives a reload as long as the talk lasts. */
  reportedRoomId: string | null;
  /** The server delays newcomers of this network, less with a proof of work, which is being made. */
  proving: boolean;
  /** The visitor has left the queue for a while; survives a reload, so that they are not matched unnoticed. */
  paused: boolean;
  /** Skip is locked for a moment after it was used. */
  skipLocked: boolean;
  /** The partner who left the last talk, while that is shown. */
  parted: Partner | null;
  /** The partner of an earlier talk said thanks; it is shown while there is no talk. */
  thanked: boolean;
  /** The visitor's own, as it was stored: another version may know more moods. */
  mood: string;
  media: OwnMedia;
  /** False in a browser without WebRTC: it takes part with text only. */
  canCall: boolean;
};

/** The parts of the initial state that differ between visitors. */
export type Beginning = {
  saved: SavedTalk;
  /** How many more milliseconds to show the goodbye for a talk that its partner left before a reload; 0: none. */
  goodbyeDueMs: number;
  /** Random: the ids of lines begin with it. */
  tag: string;
  mode: MediaMode;
  reveal: Reveal;
  canCall: boolean;
  /** The search was paused before a reload. */
  paused: boolean;
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

/** Does the partner, as their client reports it, send sound or picture? */
export function partnerSends({ phase }: ChatState): boolean {
  if (phase.name !== 'matched') return false;
  const { mode, microphone, camera } = phase.partnerMedia;
  return (
    mode !== 'text' && (microphone !== 'lost' || (mode === 'video' && camera !== 'lost' && camera !== 'off'))
  );
}

/** Both pictures are blurred and may be shown at the same moment, once both agree. */
export function canRevealTogether({ phase, media }: ChatState): boolean {
  return (
    phase.name === 'matched' &&
    media.mode === 'video' &&
    media.blurred &&
    phase.partnerMedia.mode === 'video' &&
    phase.partnerMedia.camera === 'soft'
  );
}

/** Messages can be sent only with a partner and a connection. */
export function canSend({ phase, link }: ChatState): boolean {
  return phase.name === 'matched' && link.state === 'open';
}

/** Skip is disabled while searching, during its lock, and while the server cannot be told. */
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
