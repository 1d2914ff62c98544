import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Identifies a browser, and reveals nothing about its owner. */
const COOKIE_NAME = 'device';
/** The same over TLS: a browser takes it from this host alone, so that no neighbouring subdomain can set one. */
const SECURE_COOKIE_NAME = '__Host-device';
/** 400 days in seconds: the longest a browser keeps a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
/** 128 random bits and a 256 bit signature, both base64url. */
const VALUE_FORM = /^([\w-]{22})\.([\w-]{43})$/;

function sign(device: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device:${device}`).digest();
}

/**
 * The device a Cookie header names, or undefined when none has a valid signature. Compares in constant time.
 * `alwaysHttps`: the site is reached over TLS only, so that no other cookie name counts.
 */
export function readDevice(
  cookieHeader: string | undefined,
  secret: string,
  alwaysHttps = false,
): string | undefined {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return (
    deviceNamed(SECURE_COOKIE_NAME, pairs, secret) ??
    (alwaysHttps ? undefined : deviceNamed(COOKIE_NAME, pairs, secret))
  );
}

function deviceNamed(cookie: string, pairs: readonly string[][], secret: string): string | undefined {
  for (const [name, value = ''] of pairs) {
    if (name !== cookie) continue;
    const [, device, signature] = VALUE_FORM.exec(value) ?? [];
    if (device === undefined || signature === undefined) continue;
    if (timingSafeEqual(Buffer.from(signature, 'base64url'), sign(device, secret))) return device;
  }
  return undefined;
}

/**
 * The Set-Cookie value for a browser that sent this Cookie header: undefined when it has a device already.
 * `secure`: this request came over TLS; `alwaysHttps` as in readDevice.
 */
export function deviceCookieFor(
  cookieHeader: string | undefined,
  secret: string,
  secure: boolean,
  alwaysHttps = false,
): string | undefined {
  const known = readDevice(cookieHeader, secret, alwaysHttps) !== undefined;
  return known ? undefined : newDeviceCookie(secret, alwaysHttps || secure);
}

function newDeviceCookie(secret: string, secure: boolean): string {
  const device = randomBytes(16).toString('base64url');
  const value = `${device}.${sign(device, secret).toString('base64url')}`;
  const attributes = `Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`;
  return secure
    ? `${SECURE_COOKIE_NAME}=${value}; ${attributes}; Secure`
    : `${COOKIE_NAME}=${value}; ${attributes}`;
}

/** The devices whose cookies this secret signs. `alwaysHttps`: the site is reached over TLS only. */
export function createDevices(secret: string, alwaysHttps = false) {
  return {
    /** The id of the device a Cookie header names. */
    idOf(cookieHeader: string | undefined): string | undefined {
      const device = readDevice(cookieHeader, secret, alwaysHttps);
      return device === undefined ? undefined : deviceIdOf(device);
    },
    /** See deviceCookieFor. */
    cookieFor: (cookieHeader: string | undefined, secure: boolean): string | undefined =>
      deviceCookieFor(cookieHeader, secret, secure, alwaysHttps),
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** The digest of a device that the store keeps, so that the store alone cannot make a cookie. */
export function deviceIdOf(device: string): string {
  return hash('sha256', device, 'base64url');
}
