import type { Page } from '@playwright/test';

/**
 * What the browser says of its permission for camera and microphone. One that gives them without asking, as browsers of
 * tests do, says all the same that it would ask.
 */
export async function setPermission(page: Page, state: 'granted' | 'prompt'): Promise<void> {
  await page.addInitScript((said) => {
    const permissions: Permissions | undefined = navigator.permissions;
    if (permissions === undefined) return;
    const query = permissions.query.bind(permissions);
    permissions.query = async (asked) =>
      asked.name === 'camera' || asked.name === 'microphone'
        ? ({ state: said } as PermissionStatus)
        : query(asked);
  }, state);
}

/** Answers one request: with the name of an error, or with '' for the browser's own answer. Waits until there is one. */
export type Answer = (error: string) => Promise<void>;

/** Makes every request of the page for camera and microphone wait for an answer, as if the browser asked its user. */
export async function holdCamera(page: Page): Promise<Answer> {
  await setPermission(page, 'prompt');
  const asked: ((error: string) => void)[] = [];
  const waiting: ((answer: (error: string) => void) => void)[] = [];
  await page.exposeFunction(
    'answerOfCamera',
    () =>
      new Promise<string>((answer) => {
        const next = waiting.shift();
        if (next === undefined) asked.push(answer);
        else next(answer);
      }),
  );
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    const { answerOfCamera } = window as unknown as { answerOfCamera: () => Promise<string> };
    let last = '';
    devices.getUserMedia = async (constraints) => {
      // After a refusal of both the page may ask for each alone: that counts as the same question.
      const alone = !constraints?.audio || !constraints.video;
      const error = alone && last !== '' ? last : await answerOfCamera();
      last = error;
      if (error !== '') throw new DOMException('', error);
      return getUserMedia(constraints);
    };
  });
  return async (error) => {
    const answer =
      asked.shift() ?? (await new Promise<(error: string) => void>((next) => waiting.push(next)));
    answer(error);
  };
}

/**
 * Gives the page a small and slow picture of the requested shape: where nobody checks it, sending a large one only
 * keeps a core busy.
 */
export async function giveSmallPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    // A blank page has none in some browsers.
    if (devices === undefined) return;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (constraints) => {
      const { video, ...rest } = constraints ?? {};
      if (!video) return getUserMedia(constraints);
      const asked = typeof video === 'object' ? video : {};
      return getUserMedia({ ...rest, video: { ...asked, width: 160, height: 90, frameRate: 10 } });
    };
  });
}

/** Another program takes the camera: its track ends, and nothing opens it until it is given back. */
export function takeCamera(page: Page): Promise<void> {
  return page.evaluate(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia;
    const giveBack = () => {
      devices.getUserMedia = getUserMedia;
    };
    Object.assign(window, { giveBack });
    devices.getUserMedia = async (constraints) => {
      if (constraints?.video) throw new DOMException('', 'NotReadableError');
      return getUserMedia.call(devices, constraints);
    };
    for (const track of window.callProbe.tracks) {
      if (track.kind !== 'video' || track.readyState !== 'live') continue;
      track.stop();
      // Only the browser itself can end a track so that it says so.
      track.dispatchEvent(new Event('ended'));
    }
  });
}

export function giveCameraBack(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack());
}

/** Gives the page a camera in front of which stands one colour; `paint` changes it. */
export async function giveColour(page: Page, first: string): Promise<void> {
  await page.addInitScript((colour) => {
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined) return;
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    const wall = { colour };
    Object.assign(window, { wall });
    let dot = 0;
    // Something has to move: a picture that stands still is not sent again.
    setInterval(() => {
      if (context === null) return;
      context.fillStyle = wall.colour;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = 'black';
      dot = (dot + 8) % canvas.width;
      context.fillRect(dot, 0, 8, 8);
    }, 50);
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const { video, ...rest } = constraints ?? {};
      if (!video) return getUserMedia(constraints);
      const sound = rest.audio ? (await getUserMedia(rest)).getTracks() : [];
      return new MediaStream([...sound, ...canvas.captureStream().getTracks()]);
    };
  }, first);
}

export function paint(page: Page, colour: string): Promise<void> {
  return page.evaluate((next) => {
    (window as unknown as { wall: { colour: string } }).wall.colour = next;
  }, colour);
}
