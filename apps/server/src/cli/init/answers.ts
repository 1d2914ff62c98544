import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { ConfigError } from '../../config';
import { canonicalAddress } from '../../domain/ip-address';

/** How a site is run: a profile of compose.yaml, with or without a proxy of one's own, or units of systemd. */
export const WAYS = ['site', 'nodes', 'proxy', 'systemd'] as const;
export type Way = (typeof WAYS)[number];

/** What has to be known of a site that nobody can guess. */
export type Answers = {
  way: Way;
  /** The names of the site and of its relay. */
  host: string;
  turnHost: string;
  /** Whom visitors and those who find a vulnerability write to. */
  mail: string;
  /** The public IPv4 address of the machine. */
  address: string;
};

type Key = keyof Answers;
type Question = {
  key: Key;
  /** The option of the command, without its dashes. */
  option: string;
  text: string;
  /** What is taken for an empty answer; undefined: one is needed. */
  fallback: (so_far: Partial<Answers>) => string | undefined;
  /** The answer as it is kept; undefined: it is none. */
  read: (text: string) => string | undefined;
  reason: string;
};

const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
const HOST_REASON = 'must be a name such as talk.example.org, without https://';
const isMail = (text: string) => z.email().safeParse(text).success;

function readHost(text: string): string | undefined {
  const name = domainToASCII(text.trim().toLowerCase());
  return HOST.test(name) ? name : undefined;
}

function readWay(text: string): string | undefined {
  return WAYS.find((way) => way === text.trim());
}

function readMail(text: string): string | undefined {
  const mail = text.trim();
  // Whoever reads the file would take a quote for the begin of a text.
  return isMail(mail) && !mail.includes("'") ? mail : undefined;
}

function readAddress(text: string): string | undefined {
  const address = canonicalAddress(text.trim());
  return address?.includes(':') === true ? undefined : address;
}

/** The questions in their order. `publicAddress`: one that this machine has; undefined: it has none. */
const questions = (publicAddress: string | undefined): readonly Question[] => [
  {
    key: 'way',
    option: 'way',
    text: 'How does it run: site (containers, with certificates), nodes (the same with two processes), proxy (containers behind a proxy of your own), systemd',
    fallback: () => 'site',
    read: readWay,
    reason: `must be one of ${WAYS.join(', ')}`,
  },
  {
    key: 'host',
    option: 'host',
    text: 'The name of the site, such as talk.example.org',
    fallback: () => undefined,
    read: readHost,
    reason: HOST_REASON,
  },
  {
    key: 'turnHost',
    option: 'turn-host',
    text: 'The name of the relay for calls',
    // Below the name of the site, which is the operator's own for certain.
    fallback: ({ host }) => (host === undefined ? undefined : `turn.${host}`),
    read: readHost,
    reason: HOST_REASON,
  },
  {
    key: 'mail',
    option: 'mail',
    text: 'The e-mail address that the site names for visitors, and for those who find a vulnerability',
    fallback: () => undefined,
    read: readMail,
    reason: 'must be an e-mail address, without quotes',
  },
  {
    key: 'address',
    option: 'address',
    text: 'The public IPv4 address of this machine',
    fallback: () => publicAddress,
    read: readAddress,
    reason: 'must be an IPv4 address such as 203.0.113.7',
  },
];

/** Puts a question to a person and gives the line they type. Rejects when there are no more. */
export type Ask = (text: string) => Promise<string>;

export type GivenAnswers = Readonly<Record<string, string | undefined>>;

/**
 * Takes each answer from an option, else from a person, else from what is usual. Throws one ConfigError that names all
 * that are wrong or missing. `ask` undefined: nobody can be asked.
 */
export async function collectAnswers(
  given: GivenAnswers,
  {
    ask,
    say,
    publicAddress,
  }: { ask: Ask | undefined; say: (line: string) => void; publicAddress: string | undefined },
): Promise<Answers> {
  const answers: Partial<Record<Key, string>> = {};
  const faults: { key: string; reason: string }[] = [];
  for (const { key, option, text, fallback, read, reason } of questions(publicAddress)) {
    const usual = fallback(answers as Partial<Answers>);
    const typed = given[option];
    if (typed === undefined && ask !== undefined && faults.length === 0) {
      answers[key] = await askUntilRead({ ask, say, text, usual, read, reason });
      continue;
    }
    const answer = typed ?? usual;
    const value = answer === undefined ? undefined : read(answer);
    if (value !== undefined) answers[key] = value;
    else if (typed !== undefined) faults.push({ key: `--${option}`, reason });
    // What follows from an answer that is missing is not missing by itself.
    else if (key !== 'turnHost') faults.push({ key: `--${option}`, reason: `is needed: ${text}` });
  }
  if (answers.host !== undefined && answers.host === answers.turnHost) {
    faults.push({ key: '--turn-host', reason: 'must differ from --host: port 443 tells them apart by name' });
  }
  const [first, ...others] = faults;
  if (first !== undefined)
    throw new ConfigError(
      first.key,
      first.reason,
      others.map(({ key, reason }) => new ConfigError(key, reason)),
    );
  return answers as Answers;
}

type Asked = Pick<Question, 'text' | 'read' | 'reason'> & {
  ask: Ask;
  say: (line: string) => void;
  usual: string | undefined;
};

async function askUntilRead({ ask, say, text, usual, read, reason }: Asked): Promise<string> {
  for (;;) {
    const typed = (await ask(usual === undefined ? `${text}: ` : `${text} [${usual}]: `)).trim();
    const value = read(typed === '' ? (usual ?? '') : typed);
    if (value !== undefined) return value;
    say(`It ${reason}.`);
  }
}
