/** The tracks a connection receives, told as one stream whenever they are others than before. */
export type RemoteTracks = {
  add(track: MediaStreamTrack): void;
  /** Tells of them, unless the same were told last. */
  publish(): void;
  /** Their connection is gone. What was told of them stays on the screen until the next are told. */
  drop(): void;
};

/** `on` is given null when there are none: the partner takes part with text only. */
export function createRemoteTracks(on: (stream: MediaStream | null) => void): RemoteTracks {
  let tracks: readonly MediaStreamTrack[] = [];
  let told: readonly MediaStreamTrack[] = [];
  return {
    add: (track) => {
      tracks = [...tracks, track];
    },
    publish() {
      if (told.length === tracks.length && tracks.every((track) => told.includes(track))) return;
      told = tracks;
      on(tracks.length === 0 ? null : new MediaStream([...tracks]));
    },
    drop() {
      for (const track of tracks) track.stop();
      tracks = [];
    },
  };
}
