/** Why there is no camera, and how to allow it in each kind of browser. */
export const refusal = {
  causes: {
    // Paragraph: permission was denied; where to change it. “It” is the camera. Use your browsers’ usual terms.
    not_allowed:
      'Your browser isn’t allowed to use it. Use the camera icon or the site settings beside the address to allow the camera and microphone, then try again.',
    // Paragraph: the computer has no such device; connect one. “One” is a camera or microphone.
    not_found: 'No camera or microphone was found. Plug one in, then try again.',
    // Paragraph: camera or microphone is in use by another application; close that one.
    not_readable: 'Another app is using it. Close that app, then try again.',
    // Paragraph: the browser is too old, or the address is not secure. “https” stays as it is.
    unsupported: 'This browser can’t use a camera on this page. Try an up-to-date browser over https.',
    // Paragraph: unknown fault while starting the camera. “It” is the camera both times.
    other: 'It couldn’t be started. Check that it works in another app, then try again.',
  },
  // Bold line over the advice when asking again has changed nothing: the browser refuses as before. No blame.
  still: 'Still not allowed.',
  // The same for any other cause, such as a camera that another program uses. “It” is the camera.
  unchanged: 'Still not working.',
  // Advice on a computer, in Chrome and its relatives: the icon before the address opens the site’s permissions.
  chrome: 'Click the icon at the start of the address bar, allow the camera and microphone, then try again.',
  // The same on Android: the icon beside the address, then an entry for permissions.
  chromeMobile:
    'Tap the icon beside the address, open its permissions, allow the camera and microphone, then try again.',
  // The same in Firefox on a computer: the icon opens a list of what was refused, each with a cross that removes it.
  firefox:
    'Click the crossed-out camera in the address bar, remove each entry with its cross, then try again.',
  // The same in Firefox on Android: a padlock stands beside the address.
  firefoxMobile: 'Tap the lock beside the address, allow the camera and microphone, then try again.',
  // The same in Safari on a Mac: the first menu of the menu bar has an entry for this website.
  safari:
    'Open the Safari menu, choose the settings for this website, allow the camera and microphone, then try again.',
  // The same in Safari on an iPhone or iPad: an icon beside the address opens a menu.
  ios: 'Tap the icon beside the address, open the website settings, allow the camera and microphone, then try again.',
  // The same in another browser on an iPhone or iPad: only the system’s own Settings app can allow it.
  iosApp:
    'Open the Settings app, find this browser, allow the camera and microphone, then come back and try again.',
} as const;
