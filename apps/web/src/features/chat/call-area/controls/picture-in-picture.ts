import { consoleLog, errorName } from '@/features/chat/log';

/** Whether the browser supports picture-in-picture. Some have the method, but disable it. */
export function canFloat(): boolean {
  return document.pictureInPictureEnabled === true && 'requestPictureInPicture' in HTMLVideoElement.prototype;
}

export function isFloating(): boolean {
  return document.pictureInPictureElement != null;
}

/** Enters or leaves picture-in-picture. To be called from a click. */
export function toggleFloating(video: HTMLVideoElement): void {
  const done = isFloating() ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch((error: unknown) => consoleLog('picture_in_picture_refused', errorName(error)));
}

/** Leaves picture-in-picture, if active. */
export function endFloating(): void {
  if (isFloating()) document.exitPictureInPicture().catch(() => undefined);
}
