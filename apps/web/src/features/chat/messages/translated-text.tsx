import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineTranslation } from '@/lib/translation/line-translator';

/** What can be done about a line, under it. */
export const LINE_BUTTON =
  'mt-1 flex min-h-7 items-center gap-1 text-sm font-semibold underline pointer-coarse:min-h-11';

const NOTE = 'mt-1 flex items-center gap-1 text-sm text-muted-foreground';

type Props = { original: string; translation: LineTranslation; onTranslate: () => void };

/** What was said, in the reader's language once it is there; the original is one press away. */
export function TranslatedText({ original, translation, onTranslate }: Props) {
  const { i18n } = useTranslation('chat');
  const [showsOriginal, setShowsOriginal] = useState(false);
  const translated = translation.state === 'done' && !showsOriginal;
  return (
    <>
      <span
        dir="auto"
        lang={translation.state !== 'done' ? undefined : translated ? i18n.language : translation.from}
        translate="no"
        className="block whitespace-pre-wrap"
      >
        {translated ? translation.text : original}
      </span>
      <Note
        translation={translation}
        showsOriginal={showsOriginal}
        onSwitch={() => setShowsOriginal(!showsOriginal)}
        onTranslate={onTranslate}
      />
    </>
  );
}

type NoteProps = Pick<Props, 'translation' | 'onTranslate'> & {
  showsOriginal: boolean;
  onSwitch: () => void;
};

function Note({ translation, showsOriginal, onSwitch, onTranslate }: NoteProps) {
  const { t, i18n } = useTranslation('chat');
  switch (translation.state) {
    case 'done':
      return (
        <button type="button" className={LINE_BUTTON} onClick={onSwitch}>
          {t(showsOriginal ? 'translation.translated' : 'translation.original')}
        </button>
      );
    case 'press_needed':
      return (
        <button type="button" className={LINE_BUTTON} onClick={onTranslate}>
          {t('translation.translate')}
        </button>
      );
    case 'fetching': {
      const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(translation.share);
      return (
        // Read out each time it changes it would speak over the talk.
        <span aria-hidden="true" className={NOTE}>
          <LoaderCircle className="size-4 animate-spin shrink-0" />
          <span>{t('translation.fetching', { percent })}</span>
        </span>
      );
    }
    case 'unavailable':
      return <span className={NOTE}>{t('translation.unavailable')}</span>;
    default:
      return translation satisfies never;
  }
}
