/** The value of a cookie, or undefined when there is none. `cookies` is as document.cookie gives them. */
export function readCookie(name: string, cookies: string): string | undefined {
  const start = `${name}=`;
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** What to assign to document.cookie to keep a value for so many seconds; 0 removes it. */
export function cookieFor(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
