import type { ClientEvent, ClientToServer, Seen, Signal } from '@app/contract/events';
import type { ChatReport } from '@app/contract/reports';
import type { Handlers } from '@/lib/handlers';
import type { TimerName } from './events';
import type { Device, Partner } from './state';

/** Why a visitor is sent to the landing page. */
export type HomeNotice = 'join_refused' | 'age_check' | 'goodbye' | 'unsafe';

/** One event for the server. */
export type EmitEffect = {
  [E in ClientEvent]: { type: 'emit'; event: E; args: Parameters<ClientToServer[E]> };
}[ClientEvent];

/** The machine's requests to the outside world. The runtime runs them in the order given. */
export type Effect =
  | EmitEffect
  /** Opens a fresh connection; an earlier one is dropped without telling the server. */
  | { type: 'connect' }
  | { type: 'disconnect' }
  /** Whether the browser would ask its user for them; answered with `permission_known`. */
  | { type: 'query_permission'; devices: readonly Device[] }
  /** Opens those that are not running, and unmutes the microphone if it is among them. Each is answered. */
  | { type: 'open_devices'; devices: readonly Device[] }
  | { type: 'close_devices'; devices: readonly Device[] }
  | { type: 'mute_microphone' }
  /** Closes all devices; the result of a pending request is dropped. */
  | { type: 'release_media' }
  /** Detects devices that ended without an event. */
  | { type: 'check_media' }
  | { type: 'choose_device'; device: Device; deviceId: string }
  /** Opens the camera that faces the other way. It is answered as `open_devices` is. */
  | { type: 'flip_camera' }
  /** From this moment the sent picture is blurred, or clear. Blurred by default. */
  | { type: 'blur_picture'; blurred: boolean }
  /** `requestOffer`: this side does not offer and came back without its call, so it asks for a new offer. */
  | { type: 'start_peer'; offer: boolean; requestOffer: boolean }
  | { type: 'stop_peer' }
  /** Signals may have been lost: repeat unanswered ones, repair the connection. */
  | { type: 'resync_peer' }
  /** The call's path may be dead without a sign: look for another at once. */
  | { type: 'restart_ice' }
  | { type: 'deliver_signal'; signal: Signal }
  /** Restarts timer `name`; it comes back as an event after `ms` milliseconds. */
  | { type: 'timer_start'; name: TimerName; ms: number }
  | { type: 'timer_cancel'; name: TimerName }
  | { type: 'submit_report'; roomId: string; report: ChatReport }
  /** The visitor has fled: the report continues when the chat is no longer shown. */
  /** null: they were reported before. */
  | { type: 'report_unsafe'; report: ChatReport | null }
  /** This partner has been reported: they need not be remembered for a report, and a reload offers none. */
  | { type: 'note_report'; about: Partner }
  /** Into session storage: the room for a reload, and the partner for a report. */
  | { type: 'save_partner'; partner: Partner }
  /** Into session storage: after a reload the server continues from there. */
  | { type: 'save_seen'; seen: Seen }
  /** The talk is over; a report may still name the partner. `partnerLeft`: for a reload, that a goodbye is due. */
  | { type: 'forget_room'; partnerLeft: boolean }
  /** The server refuses the name or the mood, or even the userId. */
  | { type: 'forget_visitor'; refused: 'choice' | 'userId' }
  /** `notice`: what the landing page is to say; null: at most goodbye for a talk that its partner left a while ago. */
  | { type: 'navigate_home'; notice: HomeNotice | null };

/** What runs each effect. */
export type EffectHandlers = Handlers<Effect>;
