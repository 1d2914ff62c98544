/** The tracks a connection receives, reported as one stream whenever they change. */
export type RemoteTracks = {
  add(track: MediaStreamTrack): void;
  /** Reports them, unless they are the same as last time. */
  publish(): void;
  /** Their connection is gone. The last stream stays on the screen until the next one is reported. */
  drop(): void;
};

/** `on` is given null when nothing comes: the partner takes part with text only. */
export function createRemoteTracks(on: (stream: MediaStream | null) => void): RemoteTracks {
  let tracks: readonly MediaStreamTrack[] = [];
  let told: readonly MediaStreamTrack[] = [];

  function publish(): void {
    // A browser plays no sound of a stream whose picture has not started.
    const given = tracks.filter(({ kind, muted }) => kind === 'audio' || !muted);
    if (told.length === given.length && given.every((track) => told.includes(track))) return;
    told = given;
    on(given.length === 0 ? null : new MediaStream(given));
  }

  return {
    add(track) {
      // The event repeats each time the partner has closed and opened its section.
      if (tracks.includes(track)) return;
      tracks = [...tracks, track];
      const onChange = () => {
        if (tracks.includes(track)) publish();
      };
      track.addEventListener('mute', onChange);
      track.addEventListener('unmute', onChange);
    },
    publish,
    drop() {
      for (const track of tracks) track.stop();
      tracks = [];
    },
  };
}
