// Runs a browser in a network of its own, out of which nothing leads but TCP port 443. To be started inside the new
// network: `node inside-one-port.mjs SOCKET BROWSER …`. Connections to that port go to SOCKET, a socket of the file system,
// which is no part of any network.
import { spawn, spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';

const PORT = 443;
/** An interface with an address and a gateway, as a browser has elsewhere. Nobody is behind the gateway. */
const NETWORK = [
  'link set lo up',
  'link add inside type veth peer name outside',
  // An address that the system adds by itself after a while is a change of network, by which requests fail.
  'link set inside addrgenmode none',
  'link set outside addrgenmode none',
  'address add 192.0.2.2/24 dev inside',
  'link set inside up',
  'link set outside up',
  'route add default via 192.0.2.1',
];

const [socket, browser, ...args] = process.argv.slice(2);
for (const command of NETWORK) {
  const { status, stderr } = spawnSync('ip', command.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${command}: ${stderr}`);
}

const server = createServer({ allowHalfOpen: true }, (caller) => {
  const way = connect({ path: socket, allowHalfOpen: true });
  for (const [one, other] of [
    [caller, way],
    [way, caller],
  ]) {
    one.on('error', () => one.destroy()).on('close', () => other.destroy());
    one.pipe(other);
  }
});
server.listen(PORT, '127.0.0.1', () => {
  // The last two are by which the browser is operated.
  const child = spawn(browser, args, { stdio: ['inherit', 'inherit', 'inherit', 3, 4] });
  child.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
});
