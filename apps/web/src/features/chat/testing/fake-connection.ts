// For tests: as much of RTCPeerConnection as the peer adapter uses, driven by hand.

export type Gathers = 'host' | 'srflx' | 'relay';

class FakeRemoteTrack extends EventTarget {
  stopped = false;
  muted = false;
  constructor(readonly kind: string) {
    super();
  }
  stop(): void {
    this.stopped = true;
  }
  /** Its sender sends nothing, or something again. */
  rest(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
}

export class FakeConnection extends EventTarget {
  static all: FakeConnection[] = [];
  /** The one in use: the last that was made. */
  static get current(): FakeConnection {
    const last = FakeConnection.all.at(-1);
    if (last === undefined) throw new Error('no connection was made');
    return last;
  }

  connectionState: RTCPeerConnectionState = 'new';
  iceGatheringState: RTCIceGatheringState = 'new';
  signalingState: RTCSignalingState = 'stable';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  ontrack: ((event: { track: FakeRemoteTrack }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  onicecandidateerror: (() => void) | null = null;
  closed = false;
  restarts = 0;
  candidates = 0;
  readonly transceivers: {
    direction: string;
    /** The codecs it prefers, by name. */
    preferences: string[];
    setCodecPreferences: (codecs: { mimeType: string }[]) => void;
    receiver: { track: FakeRemoteTrack };
    sender: {
      track: unknown;
      streams: unknown[];
      setStreams: (...streams: unknown[]) => void;
      replaceTrack: (track: unknown) => Promise<void>;
    };
  }[] = [];
  private version = 0;

  constructor(public config: RTCConfiguration) {
    super();
    FakeConnection.all.push(this);
  }

  private sdp(): string {
    this.version += 1;
    const id = FakeConnection.all.indexOf(this);
    return `o=- ${id} ${this.version} IN IP4 127.0.0.1\r\na=fingerprint:sha-256 own-${id}\r\n`;
  }

  addTransceiver(
    trackOrKind: { kind: string } | string,
    { direction, streams = [] }: { direction: string; streams?: unknown[] },
  ): FakeConnection['transceivers'][number] {
    const kind = typeof trackOrKind === 'string' ? trackOrKind : trackOrKind.kind;
    const sender = {
      track: typeof trackOrKind === 'string' ? null : trackOrKind,
      streams,
      setStreams: (...next: unknown[]) => void Object.assign(sender, { streams: next }),
      replaceTrack: async (track: unknown) => void Object.assign(sender, { track }),
    } as FakeConnection['transceivers'][number]['sender'];
    const transceiver: FakeConnection['transceivers'][number] = {
      direction,
      preferences: [],
      setCodecPreferences: (codecs) => {
        transceiver.preferences = codecs.map(({ mimeType }) => mimeType);
      },
      receiver: { track: new FakeRemoteTrack(kind) },
      sender,
    };
    this.transceivers.push(transceiver);
    return transceiver;
  }

  getTransceivers(): FakeConnection['transceivers'] {
    return this.transceivers;
  }

  async createOffer(options: RTCOfferOptions): Promise<RTCSessionDescriptionInit> {
    if (options.iceRestart === true) this.restarts += 1;
    return { type: 'offer', sdp: this.sdp() };
  }

  async createAnswer(): Promise<RTCSessionDescriptionInit> {
    return { type: 'answer', sdp: this.sdp() };
  }

  async setLocalDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.localDescription = { ...description };
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable';
    this.iceGatheringState = 'gathering';
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (description.type === 'offer' && this.transceivers.length === 0) {
      for (const kind of ['audio', 'video']) this.addTransceiver(kind, { direction: 'recvonly' });
    }
    if (description.sdp?.includes('a=recvonly') === true) return;
    for (const { receiver } of this.transceivers) this.ontrack?.({ track: receiver.track });
  }

  async addIceCandidate(): Promise<void> {
    this.candidates += 1;
  }

  setConfiguration(config: RTCConfiguration): void {
    this.config = config;
  }

  close(): void {
    this.closed = true;
  }

  gather(kind: Gathers): void {
    if (this.localDescription === null) throw new Error('nothing is being gathered for');
    const candidate = `candidate:1 1 udp 1 192.0.2.1 9 typ ${kind}`;
    this.localDescription.sdp += `a=${candidate}\r\n`;
    const found = { candidate, sdpMid: '0', sdpMLineIndex: 0 };
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: found }));
  }

  complete(): void {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}
