import type { refusal as english } from '../locales/en/refusal';
import type { Notes } from './notes';

export const refusal = {
  causes: {
    not_allowed:
      'Paragraph: permission was denied; where to change it. “It” is the camera. Use your browsers’ usual terms.',
    not_found: 'Paragraph: the computer has no such device; connect one. “One” is a camera or microphone.',
    not_readable: 'Paragraph: camera or microphone is in use by another application; close that one.',
    unsupported: 'Paragraph: the browser is too old, or the address is not secure. “https” stays as it is.',
    other: 'Paragraph: unknown fault while starting the camera. “It” is the camera both times.',
  },
  still:
    'Bold line over the advice when asking again has changed nothing: the browser refuses as before. No blame.',
  unchanged: 'The same for any other cause, such as a camera that another program uses. “It” is the camera.',
  chrome:
    'Advice on a computer, in Chrome and its relatives: the icon before the address opens the site’s permissions.',
  chromeMobile: 'The same on Android: the icon beside the address, then an entry for permissions.',
  firefox:
    'The same in Firefox on a computer: the icon opens a list of what was refused, each with a cross that removes it.',
  firefoxMobile: 'The same in Firefox on Android: a padlock stands beside the address.',
  safari: 'The same in Safari on a Mac: the first menu of the menu bar has an entry for this website.',
  ios: 'The same in Safari on an iPhone or iPad: an icon beside the address opens a menu.',
  iosApp:
    'The same in another browser on an iPhone or iPad: only the system’s own Settings app can allow it.',
} satisfies Notes<typeof english>;
