import type { Signal } from '@app/contract/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiate, newNegotiation } from './negotiation';
import type { Command, ConnectionView, Negotiation, NegotiationEvent } from './negotiation-state';

const sdp = (fingerprint: string, version = 1) =>
  `o=- 7 ${version} IN IP4 127.0.0.1\r\na=fingerprint:sha-256 ${fingerprint}\r\n`;

/** What there is at one moment; `pc`: the connection in use. */
type Played = { state: Negotiation; pc: ConnectionView | null; commands: Command[] };

/** How the connection in use changes before an event. */
type Change = { pc: Partial<ConnectionView> };

const NEW: ConnectionView = {
  connectionState: 'new',
  signalingState: 'stable',
  localDescription: null,
  remoteDescription: null,
};

const begin = (offers: boolean): Played => ({ state: newNegotiation(offers), pc: null, commands: [] });

/** Plays events and changes at one moment; gives the last state and all commands. */
function play(from: Played, ...events: (NegotiationEvent | Change)[]): Played {
  let { state, pc } = from;
  const commands: Command[] = [];
  for (const event of events) {
    if ('pc' in event) {
      pc = { ...(pc ?? NEW), ...event.pc };
      continue;
    }
    const [next, added] = negotiate(state, event, { pc, now: 0 });
    state = next;
    commands.push(...added);
  }
  return { state, pc, commands };
}

const jobs = (commands: readonly Command[]) =>
  commands.flatMap((command) => (command.type === 'run' ? [command.job.type] : []));

/** The offering side with a call that is live. */
function live(): Played {
  return play(
    begin(true),
    { type: 'start', requestOffer: false },
    { pc: NEW },
    { type: 'opened' },
    { pc: { signalingState: 'have-local-offer', localDescription: { sdp: sdp('own') } } },
    { type: 'jobDone' },
    { type: 'descriptionSent' },
    { type: 'signal', signal: { type: 'answer', sdp: sdp('partner'), answers: '7 1' } },
    { pc: { signalingState: 'stable', remoteDescription: { sdp: sdp('partner') } } },
    { type: 'remoteDescription', kind: 'answer' },
    { type: 'jobDone' },
    { pc: { connectionState: 'connected' } },
    { type: 'connectionState' },
  );
}

describe('negotiation', () => {
  it('opens a connection and offers, once, and reports the call as live', () => {
    const { state, commands } = live();
    expect(state).toMatchObject({ status: 'live', busy: false, queue: [], wasLive: true, offerSent: true });
    expect(jobs(commands)).toEqual(['openAndOffer', 'acceptAnswer']);
  });

  it('runs one job at a time, in the order they came', () => {
    const begun = play(begin(true), { type: 'start', requestOffer: false });
    const track = { type: 'replaceTrack', kind: 'video', track: null } as const;
    const waiting = play(begun, { type: 'resync' }, track);
    expect([jobs(begun.commands), jobs(waiting.commands)]).toEqual([['openAndOffer'], []]);
    const done = play(waiting, { pc: NEW }, { type: 'opened' }, { type: 'jobDone' });
    // A connection that was never live starts afresh, behind what waits already.
    expect(jobs(done.commands)).toEqual(['replaceTrack']);
    expect(jobs(play(done, { type: 'jobDone' }).commands)).toEqual(['openAndOffer']);
  });

  it('restarts ICE on the connection in use, and not twice at a time', () => {
    const first = play(live(), { type: 'requestIceRestart' });
    expect(jobs(first.commands)).toEqual(['offerRestart']);
    expect(jobs(play(first, { type: 'jobDone' }, { type: 'requestIceRestart' }).commands)).toEqual([]);
  });

  it('opens a fresh connection for a partner with another certificate', () => {
    const restarting = play(
      live(),
      { type: 'requestIceRestart' },
      { pc: { signalingState: 'have-local-offer', localDescription: { sdp: sdp('own', 2) } } },
      { type: 'jobDone' },
    );
    const { commands } = play(restarting, {
      type: 'signal',
      signal: { type: 'answer', sdp: sdp('reloaded'), answers: '7 2' },
    });
    expect(commands.map(({ type }) => type)).toEqual(expect.arrayContaining(['report', 'close', 'run']));
    expect(jobs(commands)).toEqual(['openAndOffer']);
  });

  it('goes on when a job failed: only its end is reported', () => {
    const begun = play(begin(false), { type: 'start', requestOffer: false });
    const offered = play(begun, { type: 'signal', signal: { type: 'offer', sdp: sdp('partner') } });
    expect(jobs(offered.commands)).toEqual(['openAndAnswer']);
    const again = play(
      offered,
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
    { type: 'requestIceRestart' },
    { type: 'mediaFlowing' },
    { type: 'mediaStopped' },
    { type: 'serversPending' },
    { type: 'serversKnown' },
    { type: 'opened' },
    { type: 'descriptionSent' },
    { type: 'jobDone' },
    { type: 'connectionState' },
    { type: 'remoteDescription', kind: 'answer' },
    { type: 'replaceTrack', kind: 'audio', track: null },
    { type: 'timer', name: 'connect' },
    { type: 'timer', name: 'disconnected' },
    { type: 'timer', name: 'restart' },
    { type: 'timer', name: 'refill' },
  ),
);

const descriptions = fc.option(fc.constantFrom({ sdp: sdp('own') }, { sdp: sdp('a') }));

/** The connection in use, whatever it is like. */
const facts = fc.option(
  fc.record<ConnectionView>({
    connectionState: fc.constantFrom('new', 'connecting', 'connected', 'disconnected', 'failed'),
    signalingState: fc.constantFrom('stable', 'have-local-offer', 'have-remote-offer'),
    localDescription: descriptions,
    remoteDescription: descriptions,
  }),
);

describe('whatever happens, in whatever order', () => {
  it('never runs two jobs at a time, never repeats a status, and keeps its queue bounded', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.tuple(events, facts), { maxLength: 300 }), (offers, played) => {
        let { state } = play(begin(offers), { type: 'start', requestOffer: true });
        let status = state.status;
        for (const [event, pc] of played) {
          const before = state.busy && event.type !== 'jobDone';
          const [next, commands] = negotiate(state, event, { pc, now: 0 });
          const begun = jobs(commands).length;
          expect(begun).toBeLessThanOrEqual(before ? 0 : 1);
          for (const command of commands) {
            if (command.type !== 'report') continue;
            expect(command.status).not.toBe(status);
            status = command.status;
          }
          expect(next.queue.filter(({ type }) => type === 'signal').length).toBeLessThanOrEqual(101);
          expect(next.queue.length === 0 || next.busy).toBe(true);
          expect(negotiate(state, event, { pc, now: 0 })).toEqual([next, commands]);
          state = next;
        }
      }),
    );
  });
});
