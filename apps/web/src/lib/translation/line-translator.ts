import { errorName } from '../error-name';
import type { BrowserDetector, BrowserTranslator, TranslationApi } from './browser-translation';

/** What became of a line. The line itself is shown all the while. */
export type LineTranslation =
  | { readonly state: 'done'; readonly text: string; readonly from: string }
  /** The browser fetches what it needs for that language; `share` of it is there, 0 to 1. */
  | { readonly state: 'fetching'; readonly share: number }
  /** The browser fetches it only after a press. */
  | { readonly state: 'press_needed' }
  | { readonly state: 'unavailable' };

export type LineTranslator = {
  /** Translates a line, once. Whatever goes wrong, the line stays as it is. */
  take(id: string, text: string): void;
  /** The visitor pressed to have translated what waits for that. */
  press(): void;
  /** Nothing is told after this. */
  stop(): void;
};

/** Less sure than this of its language, a text is left alone. */
const LEAST_CONFIDENCE = 0.5;

type Waiting = { readonly id: string; readonly text: string };

/** A language that lines come in. */
type Source = {
  readonly language: string;
  state: 'asked' | 'ready' | 'press_needed' | 'unavailable';
  translator: Promise<BrowserTranslator> | null;
  /** Not translated yet. */
  waiting: Waiting[];
  /** What is known of a download; null: nothing. */
  share: number | null;
};

type Parts = {
  api: TranslationApi;
  /** The language of the page. */
  target: string;
  on: (id: string, translation: LineTranslation) => void;
  /** Gets names of events and errors, never texts. */
  log: (event: string, detail?: string) => void;
};

const baseOf = (language: string) => language.toLowerCase().split('-')[0];

/** Browsers fetch something large only right after a press. */
const wantsPress = (error: unknown) => errorName(error) === 'NotAllowedError';

/** Translates lines into the language of the page by what the browser has; nothing leaves the device. */
export function createLineTranslator({ api, target, on, log }: Parts): LineTranslator {
  const taken = new Set<string>();
  const sources = new Map<string, Source>();
  /** Lines of which not even the language could be told without a press. */
  let unread: Waiting[] = [];
  let detector: Promise<BrowserDetector> | null = null;
  let stopped = false;

  const tell = (id: string, translation: LineTranslation) => {
    if (!stopped) on(id, translation);
  };

  function getDetector(): Promise<BrowserDetector> {
    detector ??= api.LanguageDetector.create();
    detector.catch(() => {
      detector = null;
    });
    return detector;
  }

  /** The language of a text; null where it is not clear, or the one the page is in. */
  async function languageOf(text: string): Promise<string | null> {
    const [first] = await (await getDetector()).detect(text);
    const language = first?.detectedLanguage ?? 'und';
    if (language === 'und' || (first?.confidence ?? 0) < LEAST_CONFIDENCE) return null;
    return baseOf(language) === baseOf(target) ? null : language;
  }

  async function create(source: Source): Promise<BrowserTranslator> {
    const pair = { sourceLanguage: source.language, targetLanguage: target };
    if ((await api.Translator.availability(pair)) === 'unavailable') {
      throw new DOMException('', 'NotSupportedError');
    }
    return api.Translator.create({
      ...pair,
      monitor: (monitor) =>
        monitor.addEventListener('downloadprogress', (event) => {
          if (source.state !== 'asked') return;
          source.share = (event as ProgressEvent).loaded;
          for (const { id } of source.waiting) tell(id, { state: 'fetching', share: source.share });
        }),
    });
  }

  /** Asks for a translator and gives it all that waits for it. */
  async function begin(source: Source): Promise<void> {
    source.state = 'asked';
    source.share = null;
    try {
      source.translator = create(source);
      await source.translator;
      source.state = 'ready';
      await Promise.all(source.waiting.splice(0).map((line) => translate(source, line)));
    } catch (error) {
      log('translation_refused', errorName(error));
      source.translator = null;
      source.state = wantsPress(error) ? 'press_needed' : 'unavailable';
      for (const { id } of source.waiting) tell(id, { state: source.state });
    }
  }

  async function translate({ translator, language }: Source, { id, text }: Waiting): Promise<void> {
    try {
      const translated = await (await translator)?.translate(text);
      if (translated !== undefined) tell(id, { state: 'done', text: translated, from: language });
    } catch (error) {
      log('translation_failed', errorName(error));
      tell(id, { state: 'unavailable' });
    }
  }

  function takeFrom(language: string, line: Waiting): Promise<void> | void {
    const known = sources.get(language);
    if (known === undefined) {
      const source: Source = { language, state: 'asked', translator: null, waiting: [line], share: null };
      sources.set(language, source);
      return begin(source);
    }
    if (known.state === 'ready') return translate(known, line);
    known.waiting.push(line);
    if (known.state !== 'asked') tell(line.id, { state: known.state });
    else if (known.share !== null) tell(line.id, { state: 'fetching', share: known.share });
  }

  async function read(line: Waiting): Promise<void> {
    try {
      const language = await languageOf(line.text);
      if (language !== null && !stopped) await takeFrom(language, line);
    } catch (error) {
      log('language_unknown', errorName(error));
      if (!wantsPress(error)) return;
      unread.push(line);
      tell(line.id, { state: 'press_needed' });
    }
  }

  // At once: right after the switch was pressed the browser may fetch what it needs to tell languages apart.
  getDetector().catch((error: unknown) => log('language_unknown', errorName(error)));

  return {
    take(id, text) {
      if (taken.has(id)) return;
      taken.add(id);
      void read({ id, text });
    },
    press() {
      const lines = unread;
      unread = [];
      for (const line of lines) void read(line);
      for (const source of sources.values()) if (source.state === 'press_needed') void begin(source);
    },
    stop() {
      stopped = true;
      const end = (made: { destroy(): void }) => made.destroy();
      detector?.then(end).catch(() => undefined);
      for (const { translator } of sources.values()) translator?.then(end).catch(() => undefined);
    },
  };
}
