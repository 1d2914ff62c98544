import type { Page } from '@playwright/test';

/** Answers one request: with the name of an error, or with '' for the browser's own answer. Waits until there is one. */
export type Answer = (error: string) => Promise<void>;

/** Makes every request of the page for camera and microphone wait for an answer. */
export async function holdCamera(page: Page): Promise<Answer> {
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
    devices.getUserMedia = async (constraints) => {
      const error = await answerOfCamera();
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
