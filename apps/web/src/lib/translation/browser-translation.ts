type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** `create` hands it what tells of a download, by `downloadprogress` events whose `loaded` goes from 0 to 1. */
type Monitor = (monitor: EventTarget) => void;

type Pair = { sourceLanguage: string; targetLanguage: string };

export type BrowserTranslator = { translate(text: string): Promise<string>; destroy(): void };

/** The likeliest first. */
type Detected = readonly { detectedLanguage?: string; confidence?: number }[];

export type BrowserDetector = { detect(text: string): Promise<Detected>; destroy(): void };

/** The browser's own translation, on this device (https://webmachinelearning.github.io/translation-api/). */
export type TranslationApi = {
  Translator: {
    availability(pair: Pair): Promise<Availability>;
    /** What has to be fetched first is, but only after a click. */
    create(options: Pair & { monitor?: Monitor }): Promise<BrowserTranslator>;
  };
  LanguageDetector: {
    create(options?: { monitor?: Monitor }): Promise<BrowserDetector>;
  };
};

/** Whether this browser can tell languages apart and translate by itself. */
export function canTranslate(): boolean {
  return 'Translator' in globalThis && 'LanguageDetector' in globalThis;
}

/** To be asked for only where it is there. */
export function browserTranslation(): TranslationApi {
  return globalThis as unknown as TranslationApi;
}
