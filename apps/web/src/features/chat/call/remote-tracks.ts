/** The tracks a connection receives, told as one stream whenever they are others than before. */
export type RemoteTracks = {
  add(track: MediaStreamTrack): void;
  /** Tells of them, unless the same were told last. */
  publish(): void;
  /** Their connection is gone. What was told of them stays on the screen until the next are told. */
  drop(): void;
};

/** `on` is given null when nothing comes: the partner takes part with text only. */
export function createRemoteTracks(on: (stream: MediaStream | null) => void): RemoteTracks {
  let tracks: readonly MediaStreamTrack[] = [];
  let told: readonly MediaStreamTrack[] = [];

  function publish(): void {
    // A browser plays no sound of a stream whose picture has not begun.
    const given = tracks.filter(({ kind, muted }) => kind === 'audio' || !muted);
    if (told.length === given.length && given.every((track) => told.includes(track))) return;
    told = given;
    on(given.length === 0 ? null : new MediaStream(given));
  }

  return {
    add(track) {
      // Told of again each time the partner has closed and opened its section.
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
