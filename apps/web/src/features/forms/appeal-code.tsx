import { Check, Copy } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { Field, Input } from '@/ui/field';
import { type Decision, fetchDecision } from './forms-api';

/** The code that shows the decision; it is shown only once. */
export function GivenCode({ code }: { code: string }) {
  const { t } = useTranslation('forms');
  const { copied, copy } = useCopy(code);
  return (
    <div className="mb-4 rounded-input border border-border bg-muted px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          {t('unblock.code.label')}{' '}
          <code dir="ltr" className="block font-mono text-base font-semibold break-all select-all">
            {code}
          </code>
        </p>
        <Button variant="outline" className="shrink-0" onClick={copy}>
          {copied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          <span aria-live="polite">{t(copied ? 'unblock.code.copied' : 'unblock.code.copy')}</span>
        </Button>
      </div>
      <p className="mt-2">{t('unblock.code.keep')}</p>
    </div>
  );
}

function wordsFor(decision: Decision) {
  switch (decision) {
    case 'too_many':
      return 'unblock.tooMany';
    case 'unexpected':
      return 'unblock.unexpected';
    case 'pending':
    case 'approved':
    case 'rejected':
    case 'unknown':
      return `unblock.code.decisions.${decision}` as const;
    default:
      return decision satisfies never;
  }
}

/** Shows the decision on a request for its code. */
export function CodeCheck() {
  const { t } = useTranslation('forms');
  const [code, setCode] = useState('');
  const [decision, setDecision] = useState<Decision | 'looking' | null>(null);

  const look = async (event: SubmitEvent) => {
    event.preventDefault();
    if (decision === 'looking') return;
    setDecision('looking');
    setDecision(await fetchDecision(code.trim()));
  };

  return (
    <Disclosure title={t('unblock.code.have')} className="mt-6 border-t border-border pt-4">
      <form noValidate method="dialog" onSubmit={look} className="mt-2 flex flex-col gap-4">
        <Field label={t('unblock.code.label')}>
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
              maxLength={64}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <p role="status" className="text-sm font-semibold empty:hidden">
          {decision === null || decision === 'looking' ? '' : t(wordsFor(decision))}
        </p>
        <Button type="submit" variant="outline" className="w-full" aria-disabled={decision === 'looking'}>
          {t(decision === 'looking' ? 'unblock.code.looking' : 'unblock.code.look')}
        </Button>
      </form>
    </Disclosure>
  );
}
