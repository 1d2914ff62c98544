import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { match, setUpChat, talking } from '../testing/runtime-fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a chat from start to end', () => {
  it('asks for the camera, joins, is matched and remembers the partner', () => {
    const { runtime, hear, grant, peers, news, phase, store } = setUpChat();
    runtime.start();
    expect(news()).toEqual(['connect', 'open microphone camera']);
    hear({ type: 'connected' });
    grant();
    expect(news()).toEqual(['emit user_connected', 'emit join_queue']);
    hear({ type: 'announced' });
    expect(news()).toEqual(['ask for servers']);
    hear({ type: 'match', ...match });
    expect(phase()).toBe('matched');
    expect(peers).toMatchObject([{ offer: true, requestOffer: false }]);
    expect((['partnerId', 'partnerUserId', 'partnerUsername', 'roomId'] as const).map(store.getItem)).toEqual(
      ['cleo', 'cleo', 'Cleo', 'r1'],
    );
  });

  it('ends on the landing page with everything closed, and a report can still name the partner', () => {
    const { runtime, news, onHome, store } = talking();
    runtime.dispatch({ type: 'end' });
    expect(news()).toEqual(['emit end_chat', 'close peer', 'release', 'disconnect']);
    expect(onHome).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    expect((['partnerId', 'roomId'] as const).map(store.getItem)).toEqual([null, null]);
    expect(store.getItem('partnerUserId')).toBe('cleo');
    runtime.stop();
    expect(news()).toEqual(['dispose', 'ask for no servers', 'unwatch']);
  });

  it('ends by navigation the same way, without opening the landing page', () => {
    const { runtime, news, onHome, hear, phase } = talking();
    runtime.stop();
    expect(news()).toEqual([
      'emit end_chat',
      'close peer',
      'release',
      'disconnect',
      'dispose',
      'ask for no servers',
      'unwatch',
    ]);
    expect(vi.getTimerCount()).toBe(0);
    expect(onHome).not.toHaveBeenCalled();
    hear({ type: 'match', ...match });
    expect(phase()).toBe('ended');
    expect(news()).toEqual([]);
  });

  it('comes back to its room after a reload', () => {
    const { runtime, hear, grant, store, peers } = setUpChat();
    store.setItem('roomId', 'r9');
    runtime.start();
    hear({ type: 'connected' });
    hear({ type: 'match', ...match, roomId: 'r9', partnerId: 'abe' });
    grant();
    expect(peers).toMatchObject([{ offer: false, requestOffer: true }]);
  });

  it('sends the last received position after a reload, as long as the talk lasts', () => {
    const { hear, store, runtime } = talking({ ...match, epoch: 'e' });
    expect(store.getItem('seen')).toBe('0 e r1');
    hear({ type: 'chat_message', sender: 'cleo', message: 'hi', n: 3 });
    const reloaded = setUpChat(store);
    reloaded.runtime.start();
    reloaded.hear({ type: 'connected' });
    expect(reloaded.announced()).toEqual({
      userId: 'bea',
      seen: { roomId: 'r1', epoch: 'e', n: 3 },
      live: true,
    });
    runtime.dispatch({ type: 'skip' });
    expect(store.getItem('seen')).toBeNull();
  });

  it('checks its connection after a change of the network', () => {
    const { news, changeNetwork } = talking();
    changeNetwork();
    expect(news()).toEqual(['restart ICE', 'emit user_connected']);
    vi.advanceTimersByTime(3_000);
    expect(news()).toContain('connect');
  });

  it('can be started, stopped and started again, as in React’s strict mode', () => {
    const { runtime, news, hear, grant, phase, peers } = setUpChat();
    runtime.start();
    runtime.start();
    runtime.stop();
    runtime.start();
    const begun = ['connect', 'open microphone camera'];
    const ended = ['release', 'disconnect', 'dispose', 'ask for no servers', 'unwatch'];
    expect(news()).toEqual([...begun, ...ended, ...begun]);
    expect(phase()).toBe('permission');
    hear({ type: 'connected' });
    grant();
    hear({ type: 'match', ...match });
    expect(peers).toHaveLength(1);
  });
});

it('a name the server refuses is dropped, and the landing page shows a message', () => {
  const { runtime, hear, grant, store, onHome } = setUpChat();
  for (const key of ['userId', 'username', 'mood'] as const) store.setItem(key, key);
  runtime.start();
  hear({ type: 'connected' });
  grant();
  hear({ type: 'refused', event: 'join_queue', code: 'bad_payload' });
  expect(onHome).toHaveBeenCalledExactlyOnceWith('join_refused');
  expect((['userId', 'username', 'mood'] as const).map(store.getItem)).toEqual(['userId', null, null]);
  expect(vi.getTimerCount()).toBe(0);
});

describe('timers', () => {
  it('join again 300 ms after a skip and allow the next after 1.5 s', () => {
    const { runtime, news } = talking();
    runtime.dispatch({ type: 'skip' });
    expect(news()).toEqual(['close peer', 'emit skip', 'disconnect']);
    vi.advanceTimersByTime(299);
    expect(news()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(news()).toEqual(['connect']);
    expect(runtime.getSnapshot().state.skipLocked).toBe(true);
    vi.advanceTimersByTime(1_200);
    expect(runtime.getSnapshot().state.skipLocked).toBe(false);
  });

  it('check the camera every 3 s', () => {
    const { news } = talking();
    vi.advanceTimersByTime(9_000);
    expect(news()).toEqual(['check', 'check', 'check']);
  });
});

describe('the state for the screen', () => {
  it('shows that a call waits for its servers, and when it no longer does', () => {
    const { runtime, peers } = talking();
    const call = () => runtime.getSnapshot().state.phase;
    peers[0]?.on({ type: 'peer_status', status: 'waiting' });
    expect(call()).toMatchObject({ call: 'waiting' });
    peers[0]?.on({ type: 'peer_status', status: 'connecting' });
    expect(call()).toMatchObject({ call: 'connecting' });
  });

  it('is not published again for a keystroke', () => {
    const { runtime, news } = talking();
    const listener = vi.fn();
    runtime.subscribe(listener);
    runtime.dispatch({ type: 'compose', text: 'h' });
    expect(news()).toEqual(['emit typing']);
    expect(listener).not.toHaveBeenCalled();
  });

  it('reaches the other listeners if one of them throws', () => {
    const { runtime, hear } = talking();
    const listener = vi.fn();
    runtime.subscribe(() => {
      throw new Error('broken');
    });
    runtime.subscribe(listener);
    hear({ type: 'partner_typing' });
    hear({ type: 'partner_stop_typing' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is a new object if something changed, and the same one otherwise', () => {
    const { runtime, hear } = talking();
    const listener = vi.fn();
    const unsubscribe = runtime.subscribe(listener);
    const before = runtime.getSnapshot();
    hear({ type: 'partner_back' });
    expect(runtime.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    hear({ type: 'partner_typing' });
    expect(runtime.getSnapshot()).not.toBe(before);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    hear({ type: 'partner_stop_typing' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('has both streams, the partner’s only during the talk', () => {
    const { runtime, localMedia, peers, hear } = talking();
    const [mine, theirs] = [{} as MediaStream, {} as MediaStream];
    localMedia[0]?.onStream(mine);
    peers[0]?.on({ type: 'stream', stream: theirs });
    expect(runtime.getSnapshot()).toMatchObject({ localStream: mine, remoteStream: theirs });
    hear({ type: 'partner_left' });
    expect(runtime.getSnapshot().remoteStream).toBeNull();
  });

  it('follows the call', () => {
    const { runtime, peers, news } = talking();
    for (const status of ['live', 'interrupted', 'failed'] as const) {
      peers[0]?.on({ type: 'peer_status', status });
      expect(runtime.getSnapshot().state.phase).toMatchObject({ call: status });
    }
    peers[0]?.on({ type: 'peer_signal', signal: { type: 'offer', sdp: 'x' } });
    expect(news()).toEqual(['emit signal']);
  });
});

describe('effects', () => {
  it('reach camera, call and server', () => {
    const { runtime, hear, localMedia, news } = talking();
    runtime.dispatch({ type: 'toggle_microphone' });
    runtime.dispatch({ type: 'toggle_camera' });
    runtime.dispatch({ type: 'choose_device', device: 'microphone', deviceId: 'd' });
    const sent = {} as MediaStreamTrack;
    localMedia[0]?.onTrack('video', sent);
    // What the visitor sees of themselves is the very same.
    expect(runtime.getSnapshot().sentPicture).toBe(sent);
    hear({ type: 'signal', signal: { type: 'answer', sdp: 'x' } });
    hear({ type: 'partner_reconnecting' });
    hear({ type: 'partner_back' });
    expect(news()).toEqual([
      'mute',
      'emit media',
      'close camera',
      'emit media',
      'choose microphone d',
      'replace video',
      'deliver answer',
      'resync',
    ]);
  });

  it('file a report and give what comes of it, also later', () => {
    const { runtime, fileReport } = talking();
    const submit = { type: 'submit_report', reason: 'Other', details: '' } as const;
    const report = () => runtime.getSnapshot().state.report;
    const said = { code: 'network', text: undefined } as const;
    fileReport.mockImplementationOnce((_, on) => on({ state: 'refused', ...said }));
    runtime.dispatch({ type: 'open_report' });
    runtime.dispatch(submit);
    expect(report()).toMatchObject({ state: 'error' });
    fileReport.mockImplementationOnce((_, on) => on({ state: 'kept', ...said }));
    runtime.dispatch(submit);
    expect(report()).toMatchObject({ state: 'kept' });
    fileReport.mock.lastCall?.[1]({ state: 'taken', receipt: undefined });
    expect(report()).toMatchObject({ state: 'sent' });
    expect(fileReport.mock.lastCall?.[0]).toEqual({
      reportingUserId: 'bea',
      reportedUserId: 'cleo',
      reason: 'Other',
    });
  });
});

describe('the partner, for a report from another tab', () => {
  const kept = (device: { getItem(key: string): string | null }) => {
    const copy = JSON.parse(device.getItem('lastPartner') ?? 'null') as { userId: string; at: number } | null;
    return copy && [copy.userId, copy.at - start];
  };
  let start: number;
  beforeEach(() => {
    start = Date.now();
  });

  it('is stored at the match, and again when the page is hidden and when the talk ends', () => {
    const { runtime, device, hide } = talking();
    expect(kept(device)).toEqual(['cleo', 0]);
    vi.advanceTimersByTime(60_000);
    hide();
    expect(kept(device)).toEqual(['cleo', 60_000]);
    vi.advanceTimersByTime(60_000);
    runtime.dispatch({ type: 'end' });
    expect(kept(device)).toEqual(['cleo', 120_000]);
    vi.advanceTimersByTime(60_000);
    hide();
    expect(kept(device)).toEqual(['cleo', 120_000]);
  });

  it('is no longer stored once reported, also if the talk goes on', () => {
    const { runtime, device, hear, hide, store } = talking();
    runtime.dispatch({ type: 'open_report' });
    runtime.dispatch({ type: 'submit_report', reason: 'Other', details: '' });
    expect(runtime.getSnapshot().state.report).toMatchObject({ state: 'sent' });
    expect([kept(device), store.getItem('reportedRoomId')]).toEqual([null, 'r1']);
    hide();
    hear({ type: 'partner_left' });
    expect([kept(device), store.getItem('reportedRoomId')]).toEqual([null, null]);
  });
});
