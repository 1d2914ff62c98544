import type { ClientEvent, ClientToServer, Seen, Signal } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import type { Challenge } from '@app/contract/proof';
import type { ChatReport } from '@app/contract/reports';
import type { TimerName } from './events';
import type { Device, MediaMode, Partner, Reveal } from './state';

/** Why a visitor is taken home. */
export type HomeNotice = 'join_refused' | 'goodbye' | 'unsafe';

/** One event for the server. */
export type EmitEffect = {
  [E in ClientEvent]: { type: 'emit'; event: E; args: Parameters<ClientToServer[E]> };
}[ClientEvent];

/** What the machine asks of the world. The runtime carries it out in the order given. */
export type Effect =
  | EmitEffect
  /** Opens a fresh connection; an earlier one is dropped without a word to the server. */
  | { type: 'connect' }
  | { type: 'disconnect' }
  /** Opens those that do not run, and unmutes the microphone if it is among them. Each is answered. */
  | { type: 'open_devices'; devices: readonly Device[] }
  | { type: 'close_devices'; devices: readonly Device[] }
  | { type: 'mute_microphone' }
  /** Closes all devices; what was asked for and is granted later is dropped. */
  | { type: 'release_media' }
  /** Notices devices that ended without a word. */
  | { type: 'check_media' }
  | { type: 'choose_device'; device: Device; deviceId: string }
  /** Opens the camera that looks the other way. It is answered as `open_devices` is. */
  | { type: 'flip_camera' }
  /** From this moment the picture that is sent is blurred, or clear. Blurred before it was ever asked for. */
  | { type: 'soften'; soft: boolean }
  /** For a reload: how the visitor takes part. */
  | { type: 'save_mode'; mode: MediaMode }
  /** For all talks on this device. */
  | { type: 'save_reveal'; reveal: Reveal }
  /** `requestOffer`: this side does not offer and came back without its call, so it asks for a new offer. */
  | { type: 'start_peer'; peer: number; offer: boolean; requestOffer: boolean }
  | { type: 'stop_peer' }
  /** Signals may have been lost on the way: say again what is unanswered, mend what is broken. */
  | { type: 'refresh_peer' }
  /** The call's path may be dead without a sign: look for another at once. */
  | { type: 'mend_peer' }
  | { type: 'deliver_signal'; signal: Signal }
  /** Starts timer `name` anew; it comes back as an event with `epoch` after `ms` milliseconds. */
  | { type: 'timer_start'; name: TimerName; epoch: number; ms: number }
  | { type: 'timer_cancel'; name: TimerName }
  /** Solves it beside the page; answered with `proof_made`. */
  | { type: 'make_proof'; challenge: Challenge }
  | { type: 'submit_report'; roomId: string; report: ChatReport }
  /** The visitor has left in fright: the report goes on when the chat is no longer shown. */
  | { type: 'report_unsafe'; report: ChatReport }
  | { type: 'save_mood'; mood: Mood }
  /** For a reload: what the visitor decided that must not be undone by it. */
  | { type: 'save_flag'; flag: 'paused' | 'staysSoft'; on: boolean }
  /** This partner has been reported: nothing need remember them for it, and a reload offers it no more. */
  | { type: 'note_report'; about: Partner }
  /** Into session storage: the room for a reload, and whom a report would name. */
  | { type: 'save_partner'; partner: Partner }
  /** Into session storage: after a reload the server goes on from there. */
  | { type: 'save_seen'; seen: Seen }
  /** The talk is over; a report may still name the partner. `partnerLeft`: for a reload, that a goodbye is due. */
  | { type: 'forget_room'; partnerLeft: boolean }
  /** The server does not take the name or the mood, or not even the userId. */
  | { type: 'forget_visitor'; refused: 'choice' | 'userId' }
  /** `notice`: what the landing page is to say about it. */
  | { type: 'navigate_home'; notice: HomeNotice | null };
