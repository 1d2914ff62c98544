import { describe, expect, it, vi } from 'vitest';
import type { TranslationApi } from './browser-translation';
import { createLineTranslator, type LineTranslation } from './line-translator';

const LANGUAGES: Record<string, [string, number]> = {
  hola: ['es', 0.9],
  adios: ['es', 0.9],
  bonjour: ['fr', 0.9],
  hello: ['en-GB', 0.9],
  ok: ['fi', 0.2],
};

type World = {
  availability?: 'unavailable' | 'available';
  refuse?: string | null;
  refuseDetector?: string | null;
};

/** A browser whose translations are the text in capital letters. */
function setUp(world: World = {}) {
  const told: [string, LineTranslation][] = [];
  const gates: (() => void)[] = [];
  const monitors: EventTarget[] = [];
  const made: string[] = [];
  const destroyed = vi.fn();
  let held = false;
  const api: TranslationApi = {
    Translator: {
      availability: async () => world.availability ?? 'available',
      async create({ sourceLanguage, monitor }) {
        made.push(sourceLanguage);
        const target = new EventTarget();
        monitors.push(target);
        monitor?.(target);
        if (held) await new Promise<void>((open) => gates.push(open));
        if (world.refuse != null) throw new DOMException('', world.refuse);
        return { translate: async (text) => text.toUpperCase(), destroy: destroyed };
      },
    },
    LanguageDetector: {
      async create() {
        if (world.refuseDetector != null) throw new DOMException('', world.refuseDetector);
        return {
          async detect(text) {
            const [detectedLanguage, confidence] = LANGUAGES[text] ?? ['und', 1];
            return [{ detectedLanguage, confidence }];
          },
          destroy: destroyed,
        };
      },
    },
  };
  const translator = createLineTranslator({
    api,
    target: 'en',
    on: (id, translation) => told.push([id, translation]),
    log: () => undefined,
  });
  return {
    translator,
    told,
    made,
    destroyed,
    world,
    hold: () => {
      held = true;
    },
    open: () => {
      held = false;
      for (const gate of gates.splice(0)) gate();
    },
    progress: (loaded: number) =>
      monitors.at(-1)?.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded })),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const done = (text: string, from: string) => ({ state: 'done', text, from });

describe('translating lines in the browser', () => {
  it('works from any language, once for each line', async () => {
    const { translator, told, made } = setUp();
    translator.take('1', 'hola');
    translator.take('1', 'hola');
    translator.take('2', 'bonjour');
    await settle();
    translator.take('3', 'adios');
    await settle();
    expect(told).toEqual([
      ['1', done('HOLA', 'es')],
      ['2', done('BONJOUR', 'fr')],
      ['3', done('ADIOS', 'es')],
    ]);
    expect(made).toEqual(['es', 'fr']);
  });

  it('skips lines in the page’s language or in an uncertain one', async () => {
    const { translator, told } = setUp();
    for (const text of ['hello', 'ok', '12345']) translator.take(text, text);
    await settle();
    expect(told).toEqual([]);
  });

  it('shows the download of a translator and serves all waiting lines', async () => {
    const { translator, told, hold, open, progress, made } = setUp();
    hold();
    translator.take('1', 'hola');
    await settle();
    progress(0.25);
    translator.take('2', 'adios');
    await settle();
    open();
    await settle();
    progress(1);
    expect(told).toEqual([
      ['1', { state: 'fetching', share: 0.25 }],
      ['2', { state: 'fetching', share: 0.25 }],
      ['1', done('HOLA', 'es')],
      ['2', done('ADIOS', 'es')],
    ]);
    expect(made).toEqual(['es']);
  });

  it('waits for a press if the browser requires one', async () => {
    const { translator, told, world } = setUp({ refuse: 'NotAllowedError' });
    translator.take('1', 'hola');
    await settle();
    translator.take('2', 'adios');
    await settle();
    expect(told).toEqual([
      ['1', { state: 'press_needed' }],
      ['2', { state: 'press_needed' }],
    ]);
    world.refuse = null;
    translator.press();
    await settle();
    expect(told.slice(2)).toEqual([
      ['1', done('HOLA', 'es')],
      ['2', done('ADIOS', 'es')],
    ]);
  });

  it('waits for a press if the browser requires one to detect the language', async () => {
    const { translator, told, world } = setUp({ refuseDetector: 'NotAllowedError' });
    translator.take('1', 'hola');
    await settle();
    expect(told).toEqual([['1', { state: 'press_needed' }]]);
    world.refuseDetector = null;
    translator.press();
    await settle();
    expect(told.at(-1)).toEqual(['1', done('HOLA', 'es')]);
  });

  it('reports a failure and keeps the original line', async () => {
    const without = setUp({ availability: 'unavailable' });
    without.translator.take('1', 'hola');
    await settle();
    expect([without.told, without.made]).toEqual([[['1', { state: 'unavailable' }]], []]);

    const broken = setUp({ refuse: 'NetworkError' });
    broken.translator.take('1', 'hola');
    await settle();
    expect(broken.told).toEqual([['1', { state: 'unavailable' }]]);
    broken.translator.press();
    await settle();
    expect(broken.made).toEqual(['es']);
  });

  it('ends its translators when stopped', async () => {
    const { translator, told, hold, open, destroyed } = setUp();
    hold();
    translator.take('1', 'hola');
    await settle();
    translator.stop();
    open();
    await settle();
    expect(told).toEqual([]);
    expect(destroyed).toHaveBeenCalledTimes(2);
  });
});
