import { useEffect, useRef, useState } from 'react';
import { consoleLog, errorName } from '@/features/chat/log';
import type { Line } from '@/features/chat/session/machine/state';
import { browserTranslation, canTranslate } from './browser-translation';
import type { LineTranslator, Translation } from './line-translator';

export type Translations = ReadonlyMap<string, Translation>;

const NONE: Translations = new Map();

/**
 * What became of the partner's lines, by their ids, as long as translations are `wanted`; and what a press on
 * one that waits for it does. The lines themselves wait for nothing.
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
          log: consoleLog,
        });
        setTranslator(made);
      },
      (error: unknown) => consoleLog('translation_not_fetched', errorName(error)),
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
    for (const line of lines) if (line.from === 'partner') translator.take(line.id, line.text);
  }, [translator, lines]);

  const current = useRef(translator);
  current.current = translator;
  const [press] = useState(() => () => current.current?.press());
  return [translations, press];
}
