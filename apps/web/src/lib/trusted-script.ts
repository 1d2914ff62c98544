/** The name of the one Trusted Types policy that the content security policy allows. */
const POLICY_NAME = 'soulwick';

type Policy = { createScriptURL(url: string): unknown };
type Factory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
};

/** Throws where the address is not one of this site's own built files. */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, window.location.origin);
  // In development files stand where they stand in the source.
  const own = import.meta.env.DEV || /^\/assets\/[\w.-]+\.js$/.test(pathname);
  if (origin !== window.location.origin || !own) throw new TypeError('not a script of this site');
  return url;
}

let policy: Policy | undefined;

/**
 * The address of a worker's script in the form that browsers with Trusted Types require; elsewhere the address itself.
 * Throws TypeError for anything but a file of this site.
 */
export function trustedScript(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  if (trustedTypes === undefined) return ownScript(url);
  policy ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL: ownScript });
  // Not a string, but accepted wherever a script's address is.
  return policy.createScriptURL(url) as string;
}
