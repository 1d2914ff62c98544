import type { Refusal } from '@app/contract/error-codes';
import type { ServerEvent, ServerToClient, Signal } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import type { ReportReason } from '@app/contract/report-reasons';
import type { MediaMode } from '@/visitor/media-mode';
import type { CallState, Device, LossCause, Quality } from './state';

/** User actions. */
export type UiEvent =
  /** Opens the wanted devices, after the explanation: the browser asks for them now. */
  | { type: 'turn_on_devices' }
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
  /** Ends, reports and hides at once. `roomId`: of whom the button stood for, who may just have left. */
  | { type: 'unsafe'; roomId?: string }
  /** The shield refuses the partner's picture. */
  | { type: 'shield_fell' }
  | { type: 'answer_shield'; answer: 'kept' | 'shown' }
  /** Ends and reports, because of what the shield hid. */
  | { type: 'leave_shielded' }
  /** End Chat, and every way back home: releases everything and navigates to '/'. */
  | { type: 'end' }
  | { type: 'open_report'; roomId?: string }
  /** The report that is being written is about the partner of this room. */
  | { type: 'choose_reported'; roomId: string }
  | { type: 'cancel_report' }
  | { type: 'submit_report'; reason: ReportReason; details: string; under18?: boolean }
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
  /** Uses less data from now on, or no longer. */
  | { type: 'use_less_data'; on: boolean }
  /** Starts over after the connection failed. */
  | { type: 'retry_connection' };

/** What the server says: its events as the contract has them, each with its content beside its name. */
type ServerMessage = {
  [E in ServerEvent]: { type: E } & Content<ServerToClient[E]>;
}[ServerEvent];

/** Nothing of an event without content; what may be left out with one that need not have any. */
type Content<Listener> = Listener extends () => void ? Partial<Given<Listener>> : Given<Listener>;

type Given<Listener> = Listener extends (content: infer Content) => void ? Content & {} : never;

export type SocketEvent =
  | { type: 'connected' }
  /** The connection is gone, or did not come about. Nothing reconnects by itself. */
  | { type: 'disconnected' }
  | ServerMessage
  /** The server has answered an announcement: the connection is alive. */
  | { type: 'announced' }
  /** The server's answer to an own message: null when it was accepted. */
  | { type: 'message_answered'; line: string; code: Refusal | null };

/** Events of the call. A peer that was stopped has none. */
export type PeerEvent =
  /** When it changes. */
  | { type: 'peer_status'; status: CallState }
  | { type: 'peer_quality'; quality: Quality }
  /** A signal to pass to the partner. */
  | { type: 'peer_signal'; signal: Signal };

/** Events of the visitor's own devices. */
export type LocalMediaEvent =
  /** Would the browser ask its user before it opens the wanted devices? */
  | { type: 'permission_known'; asks: boolean }
  /** It is running. `mirrored` concerns the camera. */
  | { type: 'device_on'; device: Device; mirrored: boolean }
  /** It could not be opened, or ended while it ran. */
  | { type: 'device_lost'; device: Device; cause: LossCause }
  /** This browser cannot blur the camera's picture: nothing is sent in place of a blurred one. */
  | { type: 'blur_impossible' }
  /** One was plugged in or out. */
  | { type: 'devices_changed' };

/** What ends a timer early: the end of the talk or of its connection, that of the connection alone, that of the visit. */
export type TimerScope = 'talk' | 'link' | 'visit';

/** The timers, each with its scope. */
export const TIMERS = {
  /** Skip may be used again. */
  skip_lock: 'visit',
  /** Back to the queue after the partner left. */
  rejoin: 'visit',
  /** That the partner left has been shown long enough. */
  parting_shown: 'visit',
  /** The time is over in which the server may restore the room after a broken transport. */
  resume: 'talk',
  /** Reconnect: after a skip, or after the connection was lost. */
  reconnect: 'visit',
  /** The connection has held: earlier attempts no longer count. */
  link_held: 'link',
  /** The server was asked whether the connection is alive, and has not answered. */
  link_check: 'link',
  /** Check whether camera and microphone are still running, and retry those that were lost. */
  media_check: 'visit',
  /** The server dropped a `media` event. */
  media_again: 'talk',
  /** The server has refused a line for now: it may be sent again. */
  next_line: 'talk',
  /** `typing` may be sent again. */
  typing_pause: 'talk',
  /** Nothing was typed for a while. */
  typing_idle: 'talk',
  /** The partner's `typing` was not renewed. */
  partner_typing_expiry: 'talk',
} as const satisfies Record<string, TimerScope>;

export type TimerName = keyof typeof TIMERS;

export type ChatEvent =
  | UiEvent
  | SocketEvent
  | PeerEvent
  | LocalMediaEvent
  /** The browser is online again, or on another network: the connection may be dead without a sign. */
  | { type: 'network_changed' }
  /** The result of the report on the talk in `roomId`. */
  | { type: 'report_answered'; roomId: string; answer: 'sent' | 'kept' | 'error' }
  /** A timer that ran out. */
  | { type: 'timer'; name: TimerName }
  /** The page is left by navigation inside the app. */
  | { type: 'leave' };
