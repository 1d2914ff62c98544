import { MOODS } from '@app/contract/moods';
import { pick } from '../simulation/seeded';
import { jsonText, mutated } from './json-text';

type Random = () => number;

/** The Engine.IO type of a frame: open, close, ping, pong, message, upgrade, noop, and what is none. */
const TRANSPORT_TYPES = ['0', '1', '2', '3', '4', '5', '6', '7', '9', 'b', 'a', '', ' ', '\0', '44', '-'];
/** The Socket.IO type of a message: connect to binary ack, and what is none. */
const PACKET_TYPES = ['0', '1', '2', '3', '4', '5', '6', '7', '9', 'x', '', '-1', '22'];
const NAMESPACES = ['', '', '', '', '/,', '/admin,', '/', '/a/b?c=d,', `/${'n'.repeat(3_000)},`, '//,'];
const ACK_IDS = ['', '', '', '0', '1', '7', '-1', '1.5', '99999999999999999999999', ' ', '1e3', '٣'];
const EVENTS = [
  'user_connected',
  'join_queue',
  'chat_message',
  'media',
  'typing',
  'stop_typing',
  'skip',
  'end_chat',
  'signal',
];
const ODD_NAMES = [
  '""',
  '0',
  '5',
  'null',
  '{}',
  '[]',
  '"connect"',
  '"disconnect"',
  '"disconnecting"',
  '"connect_error"',
  '"newListener"',
  '"removeListener"',
  '"error"',
  '"__proto__"',
  '"constructor"',
  '"match"',
  '"refused"',
  `"${'e'.repeat(5_000)}"`,
];
const LANGUAGES = ['ko', 'hi', 'ar', 'ja'];

/** Frames that once ended the process; each is sent in every run. */
const KNOWN_KILLERS = ['42', '420', '42[0]', '42[0,{"event":5}]'];

/** A visitor of the attackers' own; now and then one whom another attacker may be at the same time. */
export function attackerId(random: Random): string {
  return `attacker-${Math.floor(random() * (random() < 0.95 ? 1e9 : 20))}`;
}

/** An event as our client sends it. */
function goodEvent(random: Random, userId: string): string {
  const ack = random() < 0.3 ? String(Math.floor(random() * 100)) : '';
  const name = pick(random, EVENTS);
  const payload = payloadOf(random, name, userId);
  return `42${ack}${JSON.stringify(payload === undefined ? [name] : [name, payload])}`;
}

function payloadOf(random: Random, name: string, userId: string): unknown {
  switch (name) {
    case 'user_connected':
      return random() < 0.8 ? { userId } : { userId, seen: { roomId: 'room', n: random() * 10 } };
    case 'join_queue':
      return { userId, username: 'Nobody', mood: pick(random, MOODS), language: pick(random, LANGUAGES) };
    case 'chat_message':
      return { sender: userId, message: 'x'.repeat(1 + Math.floor(random() * 1_999)) };
    case 'media':
      return { roomId: 'room', mode: 'video', microphone: 'off', camera: pick(random, ['soft', 'lost']) };
    case 'signal':
      return { signal: signalOf(random), to: attackerId(random) };
    default:
      return random() < 0.5 ? undefined : {};
  }
}

const SDP_LINES = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'c=',
  'a=candidate:1 1 udp 1 192.168.0.1 9 typ host',
  'a=candidate:1 1 udp 1 10.0.0.1 9 typ relay raddr 1.2.3.4 rport 5',
  'a=identity:eyJ9',
  'a=rtcp:9 IN IP4 1.2.3.4',
  'a=ice-ufrag:abcd',
  'a=',
  '=',
  'a=x:\0',
];

function signalOf(random: Random): unknown {
  const lines = Array.from({ length: Math.floor(random() * 60) }, () => pick(random, SDP_LINES));
  const sdp = lines.join(pick(random, ['\r\n', '\n', '\r', '\r\n\r\n'])) || 'v=0';
  return pick(random, [
    { type: 'offer', sdp },
    { type: 'answer', sdp: sdp.repeat(20).slice(0, 60_000) },
    { type: 'renegotiate', renegotiate: true },
    { type: 'candidate', candidate: { candidate: pick(random, SDP_LINES), sdpMid: '0', sdpMLineIndex: 0 } },
    { type: 'offer' },
    null,
  ]);
}

/** The text of one frame: valid, valid with faults, or made of parts that do not fit each other. */
export function frameText(random: Random, userId: string): string {
  const kind = random();
  if (kind < 0.25) return goodEvent(random, userId);
  if (kind < 0.45) return mutated(random, goodEvent(random, userId));
  if (kind < 0.47) return pick(random, KNOWN_KILLERS);
  if (kind < 0.5) return pick(random, ['40', '40{}', '41', '2', '3', '2probe', '3probe', '5', '6', '1']);
  if (kind < 0.503) return `42["chat_message",{"message":"${'x'.repeat(Math.floor(random() * 200_000))}"}]`;
  if (kind < 0.56) return `40${pick(random, NAMESPACES)}${jsonText(random)}`;
  const name = random() < 0.5 ? JSON.stringify(pick(random, EVENTS)) : pick(random, ODD_NAMES);
  const data = pick(random, [
    () => '',
    () => `[${name},${jsonText(random)}]`,
    () => `[${name},${jsonText(random)},${jsonText(random)}]`,
    () => `[${name}]`,
    () => jsonText(random),
  ])();
  const attachments = random() < 0.2 ? pick(random, ['1-', '0-', '9999999-', '-', '1e3-', '2-']) : '';
  const transport = random() < 0.8 ? '4' : pick(random, TRANSPORT_TYPES);
  const type = random() < 0.5 ? '2' : pick(random, PACKET_TYPES);
  return `${transport}${type}${attachments}${pick(random, NAMESPACES)}${pick(random, ACK_IDS)}${data}`;
}
