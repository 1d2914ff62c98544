import type { Signal } from '@app/contract/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiate, newNegotiation } from './negotiation';
import type { Command, Negotiation, NegotiationEvent } from './negotiation-state';

const sdp = (fingerprint: string, version = 1) =>
  `o=- 7 ${version} IN IP4 127.0.0.1\r\na=fingerprint:sha-256 ${fingerprint}\r\n`;

/** Plays events at one moment; gives the last state and all commands. */
function play(from: Negotiation, ...events: NegotiationEvent[]): { state: Negotiation; commands: Command[] } {
  let state = from;
  const commands: Command[] = [];
  for (const event of events) {
    const [next, added] = negotiate(state, event, 0);
    state = next;
    commands.push(...added);
  }
  return { state, commands };
}

const jobs = (commands: readonly Command[]) =>
  commands.flatMap((command) => (command.type === 'run' ? [command.job.type] : []));

/** The offering side with a call that is live. */
function live(): Negotiation {
  return play(
    newNegotiation(true),
    { type: 'start', requestOffer: false },
    { type: 'opened' },
    { type: 'localDescription', kind: 'offer', sdp: sdp('own') },
    { type: 'jobDone' },
    { type: 'descriptionSent' },
    { type: 'signal', signal: { type: 'answer', sdp: sdp('partner'), answers: '7 1' } },
    { type: 'remoteDescription', kind: 'answer', sdp: sdp('partner') },
    { type: 'jobDone' },
    { type: 'connectionState', state: 'connected' },
  ).state;
}

describe('negotiation', () => {
  it('opens a connection and offers, once, and reports the call as live', () => {
    expect(live()).toMatchObject({
      status: 'live',
      busy: false,
      queue: [],
      link: { connection: 'connected', signaling: 'stable', wasLive: true, remote: sdp('partner') },
    });
  });

  it('runs one job at a time, in the order they came', () => {
    const begun = play(newNegotiation(true), { type: 'start', requestOffer: false });
    const track = { type: 'replaceTrack', kind: 'video', track: null } as const;
    const waiting = play(begun.state, { type: 'resync' }, track);
    expect([jobs(begun.commands), jobs(waiting.commands)]).toEqual([['openAndOffer'], []]);
    const done = play(waiting.state, { type: 'opened' }, { type: 'jobDone' });
    // A connection that was never live starts afresh, behind what waits already.
    expect(jobs(done.commands)).toEqual(['replaceTrack']);
    expect(jobs(play(done.state, { type: 'jobDone' }).commands)).toEqual(['openAndOffer']);
  });

  it('restarts ICE on the connection in use, and not twice at a time', () => {
    const first = play(live(), { type: 'findPath' });
    expect(jobs(first.commands)).toEqual(['offerRestart']);
    expect(jobs(play(first.state, { type: 'jobDone' }, { type: 'findPath' }).commands)).toEqual([]);
  });

  it('opens a fresh connection for a partner with another certificate', () => {
    const restarting = play(
      live(),
      { type: 'findPath' },
      { type: 'localDescription', kind: 'offer', sdp: sdp('own', 2) },
      { type: 'jobDone' },
    );
    const { commands } = play(restarting.state, {
      type: 'signal',
      signal: { type: 'answer', sdp: sdp('reloaded'), answers: '7 2' },
    });
    expect(commands.map(({ type }) => type)).toEqual(expect.arrayContaining(['report', 'discard', 'run']));
    expect(jobs(commands)).toEqual(['openAndOffer']);
  });

  it('goes on when a job failed: only its end is reported', () => {
    const begun = play(newNegotiation(false), { type: 'start', requestOffer: false });
    const offered = play(begun.state, { type: 'signal', signal: { type: 'offer', sdp: sdp('partner') } });
    expect(jobs(offered.commands)).toEqual(['openAndAnswer']);
    const again = play(
      offered.state,
      { type: 'jobDone' },
      { type: 'signal', signal: { type: 'offer', sdp: sdp('partner') } },
    );
    expect(jobs(again.commands)).toEqual(['openAndAnswer']);
  });
});

const signals = fc.constantFrom<Signal>(
  { type: 'offer', sdp: sdp('a') },
  { type: 'offer', sdp: sdp('b') },
  { type: 'answer', sdp: sdp('a') },
  { type: 'answer', sdp: sdp('b'), answers: '7 1' },
  { type: 'renegotiate', renegotiate: true },
  { type: 'renegotiate', renegotiate: true, iceRestart: true },
  { type: 'candidate', candidate: { candidate: 'candidate:1', sdpMid: '0' } },
);

const events = fc.oneof(
  signals.map((signal): NegotiationEvent => ({ type: 'signal', signal })),
  fc.constantFrom<NegotiationEvent>(
    { type: 'resync' },
    { type: 'findPath' },
    { type: 'mediaFlowing' },
    { type: 'mediaStopped' },
    { type: 'serversPending' },
    { type: 'serversKnown' },
    { type: 'opened' },
    { type: 'descriptionSent' },
    { type: 'jobDone' },
    { type: 'localDescription', kind: 'offer', sdp: sdp('own') },
    { type: 'remoteDescription', kind: 'answer', sdp: sdp('a') },
    { type: 'replaceTrack', kind: 'audio', track: null },
    { type: 'timer', name: 'connect' },
    { type: 'timer', name: 'disconnected' },
    { type: 'timer', name: 'restart' },
    { type: 'timer', name: 'pace' },
  ),
  fc
    .constantFrom<RTCPeerConnectionState>('connecting', 'connected', 'disconnected', 'failed')
    .map((state): NegotiationEvent => ({ type: 'connectionState', state })),
);

describe('whatever happens, in whatever order', () => {
  it('never runs two jobs at a time, never repeats a status, and keeps its queue bounded', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(events, { maxLength: 300 }), (offers, played) => {
        let state = play(newNegotiation(offers), { type: 'start', requestOffer: true }).state;
        let status = state.status;
        for (const event of played) {
          const before = state.busy && event.type !== 'jobDone';
          const [next, commands] = negotiate(state, event, 0);
          const begun = jobs(commands).length;
          expect(begun).toBeLessThanOrEqual(before ? 0 : 1);
          for (const command of commands) {
            if (command.type !== 'report') continue;
            expect(command.status).not.toBe(status);
            status = command.status;
          }
          expect(next.queue.filter(({ type }) => type === 'signal').length).toBeLessThanOrEqual(101);
          expect(next.queue.length === 0 || next.busy).toBe(true);
          expect(negotiate(state, event, 0)).toEqual([next, commands]);
          state = next;
        }
      }),
    );
  });
});
