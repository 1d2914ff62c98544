import { ConfigError } from '../../config';
import type { Answers } from './answers';

/** Throws ConfigError for what is not in the file: the result would start something else. */
function replaced(
  name: string,
  text: string,
  pairs: readonly (readonly [string | RegExp, string])[],
): string {
  return pairs.reduce((before, [from, to]) => {
    if (before.search(from instanceof RegExp ? from : escaped(from)) === -1) {
      throw new ConfigError(
        '--way',
        `systemd needs deploy/${name} as it was delivered: there is no ${from} in it`,
      );
    }
    return before.replace(from, () => to);
  }, text);
}

const escaped = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

type Edge = {
  turnHost: string;
  /** The address at which the relay listens. */
  relayAddress: string;
  /** The machine knows IPv6: a bind to one of its addresses fails elsewhere. */
  hasIpv6: boolean;
};

/** deploy/edge.cfg for a machine without containers, where Caddy is on the loopback interface; `text` is that file. */
export function edgeFile(text: string, { turnHost, relayAddress, hasIpv6 }: Edge): string {
  return replaced('edge.cfg', text, [
    ['bind :8443', hasIpv6 ? 'bind :443\n  bind :::443 v6only' : 'bind :443'],
    [`"\${TURN_HOST}"`, turnHost],
    ['server caddy caddy:8443', 'server caddy 127.0.0.1:8443'],
    ['server relay relay:5349', `server relay ${relayAddress}:5349`],
    // Only containers have that resolver.
    [/ {2}# Names are looked up again: .*\n {2}default-server resolvers .*\n/, ''],
    [/resolvers docker\n(?: {2}.*\n)+\n/, ''],
  ]);
}

/**
 * deploy/Caddyfile for a machine without containers: for others it listens at port 80 alone, which leads to https; the
 * edge reaches it on the loopback interface. `text` is that file.
 */
export function caddyFile(text: string, { host, turnHost, mail }: Answers): string {
  return replaced('Caddyfile', text, [
    // `systemctl reload caddy` talks to it.
    ['\tadmin off\n', `\temail ${mail}\n`],
    // It would listen where the site does, on the loopback interface.
    ['\thttp_port 8080\n', '\tauto_https disable_redirects\n'],
    ['servers :8443', 'servers 127.0.0.1:8443'],
    ['allow 0.0.0.0/0', 'allow 127.0.0.1/32'],
    ['{$PUBLIC_URL} {\n', `https://${host} {\n\tbind 127.0.0.1\n`],
    ['{$UPSTREAM:upstream:3001}', '127.0.0.1:3001'],
    ['https://{$TURN_HOST} {\n', `https://${turnHost} {\n\tbind 127.0.0.1\n`],
    [
      /http:\/\/127\.0\.0\.1:8081 \{\n[^}]*\}/,
      `http://${host}, http://${turnHost} {\n\theader -Server\n\tredir https://{host}{uri} 308\n}`,
    ],
  ]);
}
