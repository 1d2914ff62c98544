import { MAX_APPEAL_CODE_LENGTH } from '@app/contract/limits';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { Field, Input } from '@/ui/field';

type GivenProps = {
  label: string;
  code: string;
  keep: string;
  /** To copy it is what matters most on the page. */
  isMain?: boolean;
};

/** A code that shows something later; it is given only once. */
export function GivenCode({ label, code, keep, isMain = false }: GivenProps) {
  const { t } = useTranslation('forms');
  const { copied, copy } = useCopy(code);
  return (
    <div className="rounded-input border border-border bg-muted px-3 py-2 text-start text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {/* At least as wide as the code, which is easier to write down from one line. */}
        <p className="min-w-0 flex-1 basis-48">
          <span className="block">{label} </span>
          <code dir="ltr" className="inline-block font-mono text-base font-semibold wrap-anywhere select-all">
            {code}
          </code>
        </p>
        <Button variant={isMain ? 'primary' : 'outline'} className="shrink-0" onClick={copy}>
          {copied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          <span aria-live="polite">{t(copied ? 'unblock.code.copied' : 'unblock.code.copy')}</span>
        </Button>
      </div>
      <p className="mt-2">{keep}</p>
    </div>
  );
}

type CheckProps<Found> = {
  title: string;
  label: string;
  button: string;
  /** What stands in the field at first. */
  known?: string | undefined;
  /** Never rejects. */
  fetchFound: (code: string) => Promise<Found>;
  children: (found: Found) => ReactNode;
};

/** A field for a code, and what the server says to it. */
export function CodeCheck<Found>(props: CheckProps<Found>) {
  const { title, label, button, known = '', fetchFound, children } = props;
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [found, setFound] = useState<{ of: Found }>();
  const [isLooking, setIsLooking] = useState(false);
  const code = typed ?? known;
  const excess = code.trim().length - MAX_APPEAL_CODE_LENGTH;

  const look = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLooking || excess > 0) return;
    setFound(undefined);
    setIsLooking(true);
    setFound({ of: await fetchFound(code.trim()) });
    setIsLooking(false);
  };

  return (
    <Disclosure title={title} className="mt-6 border-t border-border pt-4">
      <form noValidate method="dialog" onSubmit={look} className="mt-2 flex flex-col gap-4">
        <Field label={label} error={excess > 0 ? common('tooLong', { count: excess }) : undefined}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              className="font-mono"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              value={code}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {found === undefined ? null : children(found.of)}
        </div>
        <Button type="submit" variant="outline" className="w-full" aria-disabled={isLooking}>
          {isLooking ? t('unblock.code.looking') : button}
        </Button>
      </form>
    </Disclosure>
  );
}
