import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tells one browser from another, and nothing about its owner. */
const COOKIE_NAME = 'device';
/** 400 days in seconds: the longest a browser keeps a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
/** 128 random bits and a 256 bit signature, both base64url. */
const VALUE_FORM = /^([\w-]{22})\.([\w-]{43})$/;

function sign(device: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device:${device}`).digest();
}

/** The device a Cookie header names, or undefined when it names none whose signature holds. Compares in constant time. */
export function readDevice(cookieHeader: string | undefined, secret: string): string | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name !== COOKIE_NAME) continue;
    const [, device, signature] = VALUE_FORM.exec(value) ?? [];
    if (device === undefined || signature === undefined) continue;
    if (timingSafeEqual(Buffer.from(signature, 'base64url'), sign(device, secret))) return device;
  }
  return undefined;
}

/**
 * The Set-Cookie value a browser is given that sent this Cookie header: undefined when it has a device
 * already. `secure` where the site is reached over https.
 */
export function deviceCookieFor(
  cookieHeader: string | undefined,
  secret: string,
  secure: boolean,
): string | undefined {
  return readDevice(cookieHeader, secret) === undefined ? newDeviceCookie(secret, secure) : undefined;
}

function newDeviceCookie(secret: string, secure: boolean): string {
  const device = randomBytes(16).toString('base64url');
  const value = `${device}.${sign(device, secret).toString('base64url')}`;
  const cookie = `${COOKIE_NAME}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}

/** The devices whose cookies this secret signs. */
export function createDevices(secret: string) {
  return {
    /** The id of the device a Cookie header names. */
    idOf(cookieHeader: string | undefined): string | undefined {
      const device = readDevice(cookieHeader, secret);
      return device === undefined ? undefined : deviceIdOf(device);
    },
    /** See deviceCookieFor. */
    cookieFor: (cookieHeader: string | undefined, secure: boolean): string | undefined =>
      deviceCookieFor(cookieHeader, secret, secure),
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** What the store keeps of a device: a digest, so that the store alone cannot make a cookie. */
export function deviceIdOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}
