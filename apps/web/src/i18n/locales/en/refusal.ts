/** Why there is no camera, and how to allow it in each kind of browser. */
export const refusal = {
  causes: {
    not_allowed:
      'Your browser isn’t allowed to use it. Use the camera icon or the site settings beside the address to allow the camera and microphone, then try again.',
    not_found: 'No camera or microphone was found. Plug one in, then try again.',
    not_readable: 'Another app is using it. Close that app, then try again.',
    unsupported: 'This browser can’t use a camera on this page. Try an up-to-date browser over https.',
    other: 'It couldn’t be started. Check that it works in another app, then try again.',
  },
  still: 'Still not allowed.',
  unchanged: 'Still not working.',
  chrome: 'Click the icon at the start of the address bar, allow the camera and microphone, then try again.',
  chromeMobile:
    'Tap the icon beside the address, open its permissions, allow the camera and microphone, then try again.',
  firefox:
    'Click the crossed-out camera in the address bar, remove each entry with its cross, then try again.',
  firefoxMobile: 'Tap the lock beside the address, allow the camera and microphone, then try again.',
  safari:
    'Open the Safari menu, choose the settings for this website, allow the camera and microphone, then try again.',
  ios: 'Tap the icon beside the address, open the website settings, allow the camera and microphone, then try again.',
  iosApp:
    'Open the Settings app, find this browser, allow the camera and microphone, then come back and try again.',
} as const;
