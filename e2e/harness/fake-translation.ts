import type { Page } from '@playwright/test';

declare global {
  interface Window {
    fakeTranslation: {
      /** Languages the browser has nothing for. */
      missing: string[];
      /** Lets what is being fetched go on, up to this share. */
      fetched: (share: number) => void;
      /** Whether languages have to be fetched first, which waits for {@link fetched}. */
      toFetch: boolean;
      made: string[];
    };
  }
}

/** Gives the page a browser that can translate: Spanish ends in an 'o' and French in an 'r'; English is in capitals. */
export async function fakeTranslation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const monitors: [EventTarget, () => void][] = [];
    const fake: Window['fakeTranslation'] = {
      missing: [],
      toFetch: false,
      made: [],
      fetched(share) {
        for (const [monitor, finish] of monitors) {
          monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: share }));
          if (share === 1) finish();
        }
      },
    };
    const languageOf = (text: string) => (/o$/.test(text) ? 'es' : /r$/.test(text) ? 'fr' : 'en');
    Object.assign(window, {
      fakeTranslation: fake,
      LanguageDetector: {
        create: async () => ({
          detect: async (text: string) => [{ detectedLanguage: languageOf(text), confidence: 0.9 }],
          destroy: () => undefined,
        }),
      },
      Translator: {
        availability: async ({ sourceLanguage }: { sourceLanguage: string }) =>
          fake.missing.includes(sourceLanguage) ? 'unavailable' : fake.toFetch ? 'downloadable' : 'available',
        create: async ({
          sourceLanguage,
          targetLanguage,
          monitor,
        }: {
          sourceLanguage: string;
          targetLanguage: string;
          monitor?: (target: EventTarget) => void;
        }) => {
          fake.made.push(`${sourceLanguage} ${targetLanguage}`);
          if (fake.toFetch) {
            const target = new EventTarget();
            monitor?.(target);
            await new Promise<void>((finish) => monitors.push([target, finish]));
          }
          return { translate: async (text: string) => text.toUpperCase(), destroy: () => undefined };
        },
      },
    });
  });
}
