/** A track with a black picture, once a second; null where the browser cannot draw one. */
export function createBlackTrack(): MediaStreamTrack | null {
  const canvas = document.createElement('canvas');
  if (typeof canvas.captureStream !== 'function') return null;
  canvas.width = 320;
  canvas.height = 180;
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.captureStream(1).getVideoTracks()[0] ?? null;
}
