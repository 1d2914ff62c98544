import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a time (epoch milliseconds). */
export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
