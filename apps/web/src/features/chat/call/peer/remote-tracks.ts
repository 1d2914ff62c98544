/**
 * The tracks a connection receives, reported as one stream whenever they change. `on` is given null when nothing comes:
 * the partner takes part with text only.
 */
export function createRemoteTracks(on: (stream: MediaStream | null) => void) {
  let tracks: readonly MediaStreamTrack[] = [];
  let published: readonly MediaStreamTrack[] = [];

  /** Reports them, unless they are the same as last time. */
  function publish(): void {
    // A browser plays no sound of a stream whose picture has not started.
    const current = tracks.filter(({ kind, muted }) => kind === 'audio' || !muted);
    if (published.length === current.length && current.every((track) => published.includes(track))) return;
    published = current;
    on(current.length === 0 ? null : new MediaStream(current));
  }

  return {
    add(track: MediaStreamTrack): void {
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
    /** Their connection is gone. The last stream stays on the screen until the next one is reported. */
    drop(): void {
      for (const track of tracks) track.stop();
      tracks = [];
    },
  };
}
