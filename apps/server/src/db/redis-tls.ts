import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { utf8Text } from '../utf8-text';

/** What a Redis over TLS is told and asked, as PEM. */
export type RedisTls = {
  /** The authorities its certificate may come from, in place of the well-known ones. */
  ca?: string;
  /** With which this process shows who it is; there is a key for it. */
  cert?: string;
  key?: string;
};

/** The path of a PEM file, kept as its text. `isOne` throws for what is none; `what` says what it should be. */
function pemFile(what: string, isOne: (text: string) => unknown) {
  return z
    .string()
    .transform((file, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      let text: string | undefined;
      try {
        text = utf8Text(readFileSync(file));
      } catch (error) {
        return refuse(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
      }
      try {
        isOne(text ?? '');
      } catch {
        return refuse(`holds no ${what}`);
      }
      return text;
    })
    .optional();
}

const certificateFile = () => pemFile('certificate in PEM', (text) => new X509Certificate(text));

/** The environment variables of TLS to Redis, each with its rule. */
export const redisTlsKeys = {
  REDIS_TLS_CA_FILE: certificateFile(),
  REDIS_TLS_CERT_FILE: certificateFile(),
  REDIS_TLS_KEY_FILE: pemFile('private key in PEM without a passphrase', (text) => createPrivateKey(text)),
};

type RedisTlsEnv = z.output<ReturnType<typeof z.object<typeof redisTlsKeys>>>;
type Fault = { key: string; reason: string; about?: readonly string[] };

/** Are connections to these members, separated by commas, over TLS? */
export const isOverTls = (url: string): boolean => /(^|,)rediss:/.test(url);

/** What is missing beside one of them, or does not fit. */
export function* faultsOfRedisTls(
  settings: RedisTlsEnv & { REDIS_URL?: string | undefined },
): Generator<Fault> {
  const { REDIS_TLS_CERT_FILE: cert, REDIS_TLS_KEY_FILE: key } = settings;
  const given = (Object.keys(redisTlsKeys) as (keyof RedisTlsEnv)[]).find(
    (name) => settings[name] !== undefined,
  );
  if (given !== undefined && !isOverTls(settings.REDIS_URL ?? '')) {
    yield { key: given, reason: 'needs a REDIS_URL that begins with rediss:', about: ['REDIS_URL'] };
  }
  if (cert !== undefined && key === undefined) {
    yield { key: 'REDIS_TLS_KEY_FILE', reason: 'REDIS_TLS_CERT_FILE needs it' };
  }
  if (key !== undefined && cert === undefined) {
    yield { key: 'REDIS_TLS_CERT_FILE', reason: 'REDIS_TLS_KEY_FILE needs it' };
  }
  if (
    cert !== undefined &&
    key !== undefined &&
    !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  ) {
    yield { key: 'REDIS_TLS_KEY_FILE', reason: 'is not the key of REDIS_TLS_CERT_FILE' };
  }
}

/** What connections to Redis are made with. */
export function toRedisTls(settings: RedisTlsEnv): RedisTls {
  const { REDIS_TLS_CA_FILE: ca, REDIS_TLS_CERT_FILE: cert, REDIS_TLS_KEY_FILE: key } = settings;
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  };
}
