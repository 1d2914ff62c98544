import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (authSecret: string) => createHmac('sha256', authSecret).update('sealed').digest();

/**
 * Encrypts short texts with a key derived from the server's secret, so that the store alone, or a copy of it, does
 * not reveal them. A text sealed for one purpose cannot be opened for another.
 * `before`: the secret before, whose texts can still be opened.
 */
export function createSeal(authSecret: string, before?: string) {
  const key = keyOf(authSecret);
  const keys = before === undefined ? [key] : [key, keyOf(before)];
  return {
    seal(text: string, purpose: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** undefined for a text that was not sealed with this secret for this purpose. */
    open(sealed: string, purpose: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      for (const each of keys) {
        const text = opened(bytes, each, purpose);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function opened(bytes: Buffer, key: Buffer, purpose: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export type Seal = ReturnType<typeof createSeal>;
