import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The mark that some of the specified words begin with: it is drawn above them, and stays in the text for who hears it. */
const MARK = /^✅\s*/u;

type Props = { words: string; children: ReactNode };

/** Replaces a form that was sent. Its words take the focus, which the form had, and are read out thereby. */
export function Taken({ words, children }: Props) {
  const message = useRef<HTMLParagraphElement>(null);
  const [mark = ''] = MARK.exec(words) ?? [];

  useEffect(() => message.current?.focus(), []);

  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center sideways:py-2">
      <CircleCheck aria-hidden="true" className="size-12 text-success sideways:size-8" />
      <p ref={message} tabIndex={-1} className="text-lg font-semibold outline-none">
        {mark !== '' && <span className="sr-only">{mark}</span>}
        {words.slice(mark.length)}
      </p>
      {children}
    </div>
  );
}
