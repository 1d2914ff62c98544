import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied, ChatMessage, Masked, MatchEvent, Media, Signal } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import type { Challenge, Proof } from '@app/contract/proof';
import type { ReportReason } from '@app/contract/report-reasons';
import type { Quality } from './quality';
import type { Device, LossCause, MediaMode, Reveal } from './state';

/** What a person does on the screen. */
export type UiEvent =
  /** Asks again for the devices that were refused. */
  | { type: 'retry_camera' }
  /** With video, with the voice alone, or in writing: before the first talk, while searching and during a talk. */
  | { type: 'choose_mode'; mode: MediaMode }
  | { type: 'send'; text: string }
  /** Sends a line once more that the server did not take. */
  | { type: 'resend'; line: string }
  /** The composer now holds `text`: tells the partner that somebody types, or stopped. */
  | { type: 'compose'; text: string }
  | { type: 'skip' }
  /** Nobody is to be found for a while. */
  | { type: 'pause' }
  /** Ends the pause. */
  | { type: 'search_on' }
  | { type: 'change_mood'; mood: Mood }
  /** Ends, reports and hides at once. */
  | { type: 'unsafe' }
  /** End Chat, and every way back home: releases everything and navigates to '/'. */
  | { type: 'end' }
  | { type: 'open_report' }
  | { type: 'cancel_report' }
  | { type: 'submit_report'; reason: ReportReason; details: string }
  | { type: 'toggle_microphone' }
  | { type: 'toggle_camera' }
  | { type: 'choose_device'; device: Device; deviceId: string }
  /** From the camera that looks at the visitor to the one that looks away, or back. */
  | { type: 'flip_camera' }
  /** Lets the present partner see the picture as it is. */
  | { type: 'show_myself' }
  /** Blurs it at once; it stays so until the visitor shows it again. */
  | { type: 'blur_myself' }
  | { type: 'choose_reveal'; reveal: Reveal }
  /** Starts over after the connection failed. */
  | { type: 'retry_connection' };

export type SocketEvent =
  | { type: 'connected' }
  /** After a cut `by` the server nothing reconnects by itself; after a broken transport the socket does. */
  | { type: 'disconnected'; by: 'server' | 'transport' }
  /** Attempt number `attempt`, counted from 1, begins. */
  | { type: 'reconnecting'; attempt: number }
  | { type: 'reconnect_failed' }
  | { type: 'match'; match: MatchEvent }
  | { type: 'chat_message'; message: ChatMessage }
  | { type: 'partner_left' }
  | { type: 'partner_typing' }
  | { type: 'partner_stop_typing' }
  | { type: 'partner_reconnecting' }
  | { type: 'partner_back' }
  | { type: 'partner_media'; media: Media }
  /** The one of an earlier talk says thanks. */
  | { type: 'partner_thanked' }
  /** `n`: its number among the lines and signals of the room. */
  | { type: 'signal'; signal: Signal; n?: number }
  | { type: 'access_denied'; denied: AccessDenied }
  /** The join is taken after a while, or once this is solved. */
  | { type: 'proof_needed'; challenge: Challenge }
  | { type: 'refused'; event: string; code: Refusal }
  /** The server has answered an announcement: the connection lives. */
  | { type: 'announced' }
  /** What the server said to an own message: null when it was taken. */
  | { type: 'message_answered'; line: string; code: Refusal | null }
  | { type: 'masked'; masked: Masked };

/** The browser is online again, or on another network: the connection may be dead without a sign. */
type NetworkEvent = { type: 'network_changed' };

/** What becomes of the call. `peer` is the number `start_peer` gave: word from an earlier peer is ignored. */
export type PeerEvent =
  /** The servers a call needs are not known yet. */
  | { type: 'peer_waiting'; peer: number }
  | { type: 'peer_connecting'; peer: number }
  | { type: 'peer_live'; peer: number }
  | { type: 'peer_interrupted'; peer: number }
  | { type: 'peer_failed'; peer: number }
  | { type: 'peer_quality'; peer: number; quality: Quality }
  /** A signal to pass to the partner. */
  | { type: 'peer_signal'; peer: number; signal: Signal };

/** What becomes of the visitor's own devices. */
export type CameraEvent =
  /** It runs. `mirrored` is told of the camera. */
  | { type: 'device_on'; device: Device; deviceId: string | null; mirrored: boolean }
  /** It could not be opened, or ended while it ran. */
  | { type: 'device_lost'; device: Device; cause: LossCause }
  /** One was plugged in or out. */
  | { type: 'devices_changed' };

/** What came of a challenge; null: this browser cannot solve it. */
type ProofEvent = { type: 'proof_made'; proof: Proof | null };

/** How the report of the talk in `roomId` went. */
type ReportEvent = { type: 'report_sent'; roomId: string } | { type: 'report_failed'; roomId: string };

export type TimerName =
  /** Skip may be used again. */
  | 'skip_lock'
  /** Reconnect after a skip. */
  | 'reconnect_after_skip'
  /** Back to the queue after the partner left. */
  | 'rejoin'
  /** The talk is so long over that nobody is asked any more how it was. */
  | 'talk_past'
  /** The server has had its time to hand the room back after a broken transport. */
  | 'resume'
  /** Reconnect by hand after the server cut the connection. */
  | 'reconnect_after_cut'
  /** The connection has held: earlier cuts by the server no longer count. */
  | 'link_held'
  /** The server was asked whether the connection lives, and has not answered. */
  | 'link_check'
  /** Look whether camera and microphone still run, and try again for those that were lost. */
  | 'media_check'
  /** The server dropped the word of how the media are. */
  | 'media_again'
  /** The next of the lines that wait may be sent. */
  | 'next_line'
  /** `typing` may be told again. */
  | 'typing_pause'
  /** Nothing was typed for a while. */
  | 'typing_idle'
  /** The partner's `typing` was not renewed. */
  | 'partner_typing_expiry';

/** A timer that ran out; one whose epoch is no longer the running one comes late and is ignored. */
type TimerEvent = { type: 'timer'; name: TimerName; epoch: number };

/** The page goes away by navigation inside the app. */
type LeaveEvent = { type: 'leave' };

export type ChatEvent =
  | UiEvent
  | SocketEvent
  | NetworkEvent
  | PeerEvent
  | CameraEvent
  | ProofEvent
  | ReportEvent
  | TimerEvent
  | LeaveEvent;
