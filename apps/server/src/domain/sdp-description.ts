import { ATTRIBUTES } from './sdp-attributes';
import { cleanCandidate, type Paths } from './sdp-candidate';

/** A description has some 200 lines and two or three sections; anything beyond these limits is not read. */
const MAX_LINES = 1_000;
const MAX_SECTIONS = 8;
const MAX_CANDIDATES = 32;
/** So many are read to find them: most may be of a kind that does not pass. */
const MAX_CANDIDATES_READ = 128;
/** Per section: streams of a track, and sources that send it. */
const MAX_STREAMS = 4;
const MAX_SOURCES = 32;

const MEDIA =
  /^(audio|video) (\d{1,5}) ((?:UDP|TCP)\/TLS\/RTP\/SAVPF|RTP\/SAVPF)((?: \d{1,3}){1,64})$|^(application) (\d{1,5}) ((?:UDP\/|TCP\/)?DTLS\/SCTP)( webrtc-datachannel| \d{1,5})$/;

/** The state while one description is rewritten. */
type Writing = {
  readonly paths: Paths;
  /** Numbers that replace names, by which another partner could recognise the sender. */
  readonly names: { stream: Map<string, string>; track: Map<string, string>; cname: Map<string, string> };
  sections: number;
  /** The current section is of a kind that does not pass. */
  skipping: boolean;
  candidates: number;
  candidatesRead: number;
  /** How often each name was written in the current section. */
  written: Map<string, number>;
};

/**
 * Rewrites a session description (RFC 8866, RFC 8829): only lines and attributes on the list, in the spelling and
 * order browsers use, as often as they may occur. Everything else is removed, and so is every address except in
 * candidates that may pass. The result is longer than the text by a few thousand characters at most, and rewriting it
 * again changes nothing.
 */
export function cleanDescription(sdp: string, paths: Paths): string {
  const names = { stream: new Map(), track: new Map(), cname: new Map() };
  const writing: Writing = {
    paths,
    names,
    sections: 0,
    skipping: false,
    candidates: 0,
    candidatesRead: 0,
    written: new Map(),
  };
  const kept: string[] = [];
  for (const line of sdp.split(/\r\n|\r|\n/, MAX_LINES)) {
    if (line.startsWith('m=') && writing.sections === MAX_SECTIONS) break;
    const cleaned = cleanLine(line, writing);
    if (cleaned !== undefined) kept.push(`${cleaned}\r\n`);
  }
  return kept.join('');
}

function cleanLine(line: string, writing: Writing): string | undefined {
  const value = line.slice(2);
  if (writing.skipping && !line.startsWith('m=')) return undefined;
  switch (line.slice(0, 2)) {
    case 'v=':
      return atStart(writing, 'v=', 'v=0');
    case 'o=':
      return cleanOrigin(value, writing);
    case 's=':
      return atStart(writing, 's=', 's=-');
    case 't=':
      return atStart(writing, 't=', 't=0 0');
    case 'b=':
      return /^(AS|TIAS):\d{1,10}$/.test(value) ? once(writing, `b=${value.slice(0, 2)}`, line) : undefined;
    // ICE takes its addresses from the candidates alone; these are blank.
    case 'c=':
      return once(writing, 'c=', 'c=IN IP4 0.0.0.0');
    case 'm=':
      return cleanMedia(value, writing);
    case 'a=':
      return cleanAttribute(value, writing);
    default:
      return undefined;
  }
}

/** Counts one more `name` in this section and gives `line`, or undefined beyond the limit. */
function upTo(most: number, writing: Writing, name: string, line: string): string | undefined {
  const count = writing.written.get(name) ?? 0;
  if (count >= most) return undefined;
  writing.written.set(name, count + 1);
  return line;
}

const once = (writing: Writing, name: string, line: string) => upTo(1, writing, name, line);

const atStart = (writing: Writing, name: string, line: string) =>
  writing.sections === 0 ? once(writing, name, line) : undefined;

/** "user session version IN IP4 address": user and address are replaced, the numbers identify the description. */
function cleanOrigin(value: string, writing: Writing): string | undefined {
  const [, session, version] = /^\S+ (\d{1,20}) (\d{1,20}) IN IP[46] \S+$/.exec(value) ?? [];
  if (session === undefined) return undefined;
  return atStart(writing, 'o=', `o=- ${session} ${version} IN IP4 0.0.0.0`);
}

/** Port 0 refuses a section; 9 is the placeholder for the ports in the candidates. */
function cleanMedia(value: string, writing: Writing): string | undefined {
  const found = MEDIA.exec(value);
  writing.skipping = found === null;
  if (found === null) return undefined;
  const [kind, port, protocol, formats] = found[1] === undefined ? found.slice(5) : found.slice(1, 5);
  writing.sections += 1;
  writing.written = new Map();
  return `m=${kind} ${Number(port) === 0 ? 0 : 9} ${protocol}${formats}`;
}

function cleanAttribute(text: string, writing: Writing): string | undefined {
  const colon = text.indexOf(':');
  const name = colon === -1 ? text : text.slice(0, colon);
  const value = colon === -1 ? null : text.slice(colon + 1);
  const rule = ATTRIBUTES.get(name);
  if (rule !== undefined) {
    const fits = rule.value === null ? value === null : value !== null && rule.value.test(value);
    return fits ? upTo(rule.most, writing, name, `a=${text}`) : undefined;
  }
  switch (name) {
    case 'rtcp':
      return once(writing, name, 'a=rtcp:9 IN IP4 0.0.0.0');
    case 'msid-semantic':
      return once(writing, name, 'a=msid-semantic:WMS *');
    case 'candidate':
      return cleanCandidateLine(value ?? '', writing);
    case 'msid':
      return cleanStream(value ?? '', writing);
    case 'ssrc':
      return cleanSource(value ?? '', writing);
    default:
      return undefined;
  }
}

function cleanCandidateLine(body: string, writing: Writing): string | undefined {
  if (writing.candidates === MAX_CANDIDATES || writing.candidatesRead === MAX_CANDIDATES_READ)
    return undefined;
  writing.candidatesRead += 1;
  const cleaned = cleanCandidate(body, writing.paths);
  if (cleaned === undefined) return undefined;
  writing.candidates += 1;
  return `a=candidate:${cleaned}`;
}

/** "stream track"; '-' is no stream. Browsers keep a track's id from one partner to the next. */
function cleanStream(value: string, writing: Writing): string | undefined {
  const [, stream, track] = /^(\S{1,64})(?: (\S{1,64}))?$/.exec(value) ?? [];
  if (stream === undefined) return undefined;
  const { names } = writing;
  const parts = [stream === '-' ? '-' : numbered(names.stream, 's', stream)];
  if (track !== undefined) parts.push(numbered(names.track, 't', track));
  return upTo(MAX_STREAMS, writing, 'msid', `a=msid:${parts.join(' ')}`);
}

/** "number cname:name"; the older ways to name a source's stream are removed, because `msid` names it. */
function cleanSource(value: string, writing: Writing): string | undefined {
  const [, source, cname] = /^(\d{1,10}) cname:(\S{1,64})$/.exec(value) ?? [];
  if (source === undefined || cname === undefined) return undefined;
  const name = numbered(writing.names.cname, 'c', cname);
  return upTo(MAX_SOURCES, writing, 'ssrc', `a=ssrc:${source} cname:${name}`);
}

/** The number of a name among those of its kind: the same for the same name, and nothing of the name is left. */
function numbered(names: Map<string, string>, letter: string, name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const given = `${letter}${names.size + 1}`;
  names.set(name, given);
  return given;
}
