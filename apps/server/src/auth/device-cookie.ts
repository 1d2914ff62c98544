import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { siteIdOf } from './site-id';

/**
 * Identifies a browser, and reveals nothing about its owner. Browsers send a cookie to every port of a host: its name
 * is that of this site alone.
 */
const cookieName = (secret: string) => `device-${siteIdOf(secret)}`;
/** Over TLS a browser takes it from this host alone, so that no neighbouring subdomain can set one. */
const SECURE = '__Host-';
/** 400 days in seconds: the longest a browser keeps a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
/** 128 random bits and a 256 bit signature, both base64url. */
const VALUE_FORM = /^([\w-]{22})\.([\w-]{43})$/;

function sign(device: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device:${device}`).digest();
}

/** What signs the cookies of a site: its secret, and the one it had before, if its cookies still count. */
export type DeviceSecrets = { readonly now: string; readonly before?: string | undefined };

/**
 * The device a Cookie header names, or undefined when none has a valid signature. Compares in constant time.
 * `alwaysHttps`: the site is reached over TLS only, so that no other cookie name counts.
 */
export function readDevice(
  cookieHeader: string | undefined,
  secrets: DeviceSecrets,
  alwaysHttps = false,
): string | undefined {
  return readNamed(cookieHeader, secrets, alwaysHttps)?.device;
}

/** The device and the name of the cookie that it was read from; those of today come first. */
function readNamed(
  cookieHeader: string | undefined,
  { now, before }: DeviceSecrets,
  alwaysHttps: boolean,
): { device: string; name: string; isOfToday: boolean } | undefined {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  for (const secret of before === undefined ? [now] : [now, before]) {
    const bare = cookieName(secret);
    for (const name of alwaysHttps ? [SECURE + bare] : [SECURE + bare, bare]) {
      const device = deviceNamed(name, pairs, secret);
      if (device !== undefined) return { device, name, isOfToday: secret === now };
    }
  }
  return undefined;
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
 * The Set-Cookie values for a browser that sent this Cookie header: none when it has a device already. One that has it
 * signed with the secret before gets the same device under today's.
 * `secure`: this request came over TLS; `alwaysHttps` as in readDevice.
 */
export function deviceCookiesFor(
  cookieHeader: string | undefined,
  secrets: DeviceSecrets,
  secure: boolean,
  alwaysHttps = false,
): string[] {
  const known = readNamed(cookieHeader, secrets, alwaysHttps);
  const overTls = alwaysHttps || secure;
  if (known === undefined) return [deviceCookie(randomBytes(16).toString('base64url'), secrets.now, overTls)];
  const { device, name, isOfToday } = known;
  if (isOfToday) return [];
  const removed = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
  return [
    deviceCookie(device, secrets.now, name.startsWith(SECURE)),
    name.startsWith(SECURE) ? `${removed}; Secure` : removed,
  ];
}

function deviceCookie(device: string, secret: string, secure: boolean): string {
  const value = `${device}.${sign(device, secret).toString('base64url')}`;
  const attributes = `Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`;
  const named = `${cookieName(secret)}=${value}; ${attributes}`;
  return secure ? `${SECURE}${named}; Secure` : named;
}

/** The devices whose cookies these secrets sign. `alwaysHttps`: the site is reached over TLS only. */
export function createDevices(secrets: DeviceSecrets, alwaysHttps = false) {
  return {
    /** The id of the device a Cookie header names. */
    idOf(cookieHeader: string | undefined): string | undefined {
      const device = readDevice(cookieHeader, secrets, alwaysHttps);
      return device === undefined ? undefined : deviceIdOf(device);
    },
    /** See deviceCookiesFor. */
    cookiesFor: (cookieHeader: string | undefined, secure: boolean): string[] =>
      deviceCookiesFor(cookieHeader, secrets, secure, alwaysHttps),
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** The digest of a device that the store keeps, so that the store alone cannot make a cookie. */
export function deviceIdOf(device: string): string {
  return hash('sha256', device, 'base64url');
}
