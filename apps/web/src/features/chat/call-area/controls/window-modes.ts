import { consoleLog, errorName } from '@/features/chat/log';

const note = (what: string) => (error: unknown) => consoleLog(what, errorName(error));

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
  done.catch(note('picture_in_picture_refused'));
}

/** Leaves picture-in-picture, if active. */
export function endFloating(): void {
  if (isFloating()) document.exitPictureInPicture().catch(() => undefined);
}

export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export function isFillingScreen(): boolean {
  return document.fullscreenElement != null;
}

/**
 * Enters or leaves full screen, for the whole page: menus, dialogs and messages are outside of the pictures and would
 * be hidden. To be called from a click.
 */
export function toggleFillingScreen(): void {
  const done = isFillingScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(note('full_screen_refused'));
}

/** Leaves full screen, if active. */
export function endFillingScreen(): void {
  if (isFillingScreen()) document.exitFullscreen().catch(() => undefined);
}
