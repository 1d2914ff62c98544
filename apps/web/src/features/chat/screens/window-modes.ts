import { consoleLog, errorName } from '../log';

const note = (what: string) => (error: unknown) => consoleLog(what, errorName(error));

/** Whether the browser shows a picture in a window of its own. Some have the method and may not use it. */
export function canFloat(): boolean {
  return document.pictureInPictureEnabled === true && 'requestPictureInPicture' in HTMLVideoElement.prototype;
}

export function isFloating(): boolean {
  return document.pictureInPictureElement != null;
}

/** Takes a picture into a window of its own, or back. To be called from a click. */
export function toggleFloating(video: HTMLVideoElement): void {
  const done = isFloating() ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch(note('picture_in_picture_refused'));
}

/** Back into the page, if it is outside of it. */
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
 * Lets the page fill the screen, or ends that. The whole page: menus, dialogs and the messages lie outside of the
 * pictures, and would not be seen. To be called from a click.
 */
export function toggleFillingScreen(): void {
  const done = isFillingScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(note('full_screen_refused'));
}
