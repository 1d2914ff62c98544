import { type RefObject, useEffect, useState } from 'react';

const LOOK_EVERY_MS = 1_000;
/** Dark samples in a row before it counts: a hand before the lens for a moment does not. */
const LOOKS = 3;
/** The sampled picture is this small: each of its pixels is the mean of many. */
const SIDE_PX = 8;
/** The brightest value in a black picture, of 255. */
const BLACK = 16;

/** Whether no pixel is brighter than black. Takes RGBA values as from a canvas. */
export function isDark(points: Uint8ClampedArray): boolean {
  return points.every((value, at) => at % 4 === 3 || value <= BLACK);
}

/**
 * Whether a picture has been black for a while: a covered lens, or a client that switched its camera off without
 * reporting it. Checked only while the picture is shown.
 */
export function useDark(video: RefObject<HTMLVideoElement | null>, shown: boolean): boolean {
  const [dark, setDark] = useState(false);

  useEffect(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!shown || context === null) return;
    let looks = 0;
    const timer = setInterval(() => {
      const from = video.current;
      if (from === null || from.videoWidth === 0) return;
      context.drawImage(from, 0, 0, SIDE_PX, SIDE_PX);
      looks = isDark(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data) ? looks + 1 : 0;
      setDark(looks >= LOOKS);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setDark(false);
    };
  }, [video, shown]);

  return dark;
}
