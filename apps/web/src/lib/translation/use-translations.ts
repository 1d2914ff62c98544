import { useEffect, useRef, useState } from 'react';
import { errorName } from '../error-name';
import { browserTranslation, canTranslate } from './browser-translation';
import type { LineTranslation, LineTranslator } from './line-translator';

export type Translations = ReadonlyMap<string, LineTranslation>;

type Line = { readonly id: string; readonly text: string };

const NONE: Translations = new Map();

/** The browser's console, at a level that is hidden until somebody looks for it. */
function log(event: string, detail?: string): void {
  // biome-ignore lint/suspicious/noConsole: what the browser refused is found nowhere else.
  console.debug('translation:', event, detail ?? '');
}

/**
 * What became of lines, by their ids, as long as translations are `wanted`; and what a press on one that waits for it
 * does. The lines themselves wait for nothing.
 */
export function useTranslations(
  lines: readonly Line[],
  wanted: boolean,
  language: string,
): [Translations, () => void] {
  const [translations, setTranslations] = useState(NONE);
  const [translator, setTranslator] = useState<LineTranslator | null>(null);

  useEffect(() => {
    if (!wanted || !canTranslate()) return;
    let made: LineTranslator | null = null;
    let gone = false;
    import('./line-translator').then(
      ({ createLineTranslator }) => {
        if (gone) return;
        made = createLineTranslator({
          api: browserTranslation(),
          target: language,
          on: (id, translation) => setTranslations((before) => new Map(before).set(id, translation)),
          log,
        });
        setTranslator(made);
      },
      (error: unknown) => log('translation_not_fetched', errorName(error)),
    );
    return () => {
      gone = true;
      made?.stop();
      setTranslator(null);
      setTranslations(NONE);
    };
  }, [wanted, language]);

  useEffect(() => {
    if (translator === null) return;
    for (const line of lines) translator.take(line.id, line.text);
  }, [translator, lines]);

  const current = useRef(translator);
  current.current = translator;
  const [press] = useState(() => () => current.current?.press());
  return [translations, press];
}
