import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied, ChatMessage, Masked, MatchEvent, Media, Signal } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import type { Challenge, Proof } from '@app/contract/proof';
import type { ReportReason } from '@app/contract/report-reasons';
import type { Quality } from './quality';
import type { Device, LossCause, MediaMode, Reveal } from './state';

/** User actions. */
export type UiEvent =
  /** Asks again for the devices that were refused. */
  | { type: 'retry_camera' }
  /** With video, with voice only, or with text only: before the first talk, while searching and during a talk. */
  | { type: 'choose_mode'; mode: MediaMode }
  | { type: 'send'; text: string }
  /** Sends a failed line again. */
  | { type: 'resend'; line: string }
  /** The composer now holds `text`: tells the partner that somebody types, or stopped. */
  | { type: 'compose'; text: string }
  | { type: 'skip' }
  /** Leaves the queue for a while. */
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
  /** Changes from the front camera to the back one, or back. */
  | { type: 'flip_camera' }
  /** Shows the current partner the clear picture. */
  | { type: 'show_myself' }
  /** Blurs it at once; it stays so until the visitor shows it again. */
  | { type: 'blur_myself' }
  /** Agrees to be shown once the partner agrees as well, or takes that back. */
  | { type: 'reveal_together'; agreed: boolean }
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
  /** The partner of an earlier talk says thanks. */
  | { type: 'partner_thanked' }
  /** `n`: its number among the lines and signals of the room. */
  | { type: 'signal'; signal: Signal; n?: number }
  | { type: 'access_denied'; denied: AccessDenied }
  /** The join is accepted after a while, or once this is solved. */
  | { type: 'proof_needed'; challenge: Challenge }
  | { type: 'refused'; event: string; code: Refusal }
  /** The server has answered an announcement: the connection is alive. */
  | { type: 'announced' }
  /** The server's answer to an own message: null when it was accepted. */
  | { type: 'message_answered'; line: string; code: Refusal | null }
  | { type: 'masked'; masked: Masked };

/** The browser is online again, or on another network: the connection may be dead without a sign. */
type NetworkEvent = { type: 'network_changed' };

/** Events of the call. `peer` is the number `start_peer` gave: events of an earlier peer are ignored. */
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

/** Events of the visitor's own devices. */
export type CameraEvent =
  /** It is running. `mirrored` concerns the camera. */
  | { type: 'device_on'; device: Device; deviceId: string | null; mirrored: boolean }
  /** It could not be opened, or ended while it ran. */
  | { type: 'device_lost'; device: Device; cause: LossCause }
  /** This browser cannot blur the camera's picture: nothing is sent in place of a blurred one. */
  | { type: 'blur_impossible' }
  /** One was plugged in or out. */
  | { type: 'devices_changed' };

/** The result of a challenge; null: this browser cannot solve it. */
type ProofEvent = { type: 'proof_made'; proof: Proof | null };

/** The result of the report on the talk in `roomId`. */
type ReportEvent = { type: 'report_sent'; roomId: string } | { type: 'report_failed'; roomId: string };

export type TimerName =
  /** Skip may be used again. */
  | 'skip_lock'
  /** Reconnect after a skip. */
  | 'reconnect_after_skip'
  /** Back to the queue after the partner left. */
  | 'rejoin'
  /** The talk ended so long ago that no feedback is requested any more. */
  | 'talk_past'
  /** That the partner left has been shown long enough. */
  | 'parting_shown'
  /** The time is over in which the server may restore the room after a broken transport. */
  | 'resume'
  /** Reconnect by hand after the server cut the connection. */
  | 'reconnect_after_cut'
  /** The connection has held: earlier cuts by the server no longer count. */
  | 'link_held'
  /** The server was asked whether the connection is alive, and has not answered. */
  | 'link_check'
  /** Check whether camera and microphone are still running, and retry those that were lost. */
  | 'media_check'
  /** The server dropped a `media` event. */
  | 'media_again'
  /** The next of the waiting lines may be sent. */
  | 'next_line'
  /** `typing` may be sent again. */
  | 'typing_pause'
  /** Nothing was typed for a while. */
  | 'typing_idle'
  /** The partner's `typing` was not renewed. */
  | 'partner_typing_expiry';

/** A timer that ran out; one with another epoch than the running one is late and ignored. */
type TimerEvent = { type: 'timer'; name: TimerName; epoch: number };

/** The page is left by navigation inside the app. */
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
