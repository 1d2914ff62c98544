import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBrowserValue } from '@/lib/use-browser-value';
import { Button } from '@/ui/button';
import { NeedsScript } from '@/ui/needs-script';
import { readVisitor } from '@/visitor/visitor-session';
import { AppealCheck, GivenAppealCode } from './appeal-code';
import { KeyDrawing } from './drawings';
import { EntryFields } from './entry-fields';
import { FormPage } from './form-page';
import { sendUnblockRequest, type UnblockOutcome } from './forms-api';
import { Taken } from './taken';
import { useEntry } from './use-entry';
import { useSlow } from './use-slow';

type Progress = 'editing' | 'sending' | UnblockOutcome['state'];

const BOX = 'mb-4 rounded-input border bg-card px-3 py-2 text-sm font-semibold';

/** How it goes with the request, announced at once; both regions stay in the page so that a change is noticed. */
function Outcome({ progress }: { progress: Progress }) {
  const { t } = useTranslation('forms');
  const isSlow = useSlow(progress === 'sending');
  const failed = progress === 'refused' || progress === 'too_many' || progress === 'unexpected';
  return (
    <>
      <div role="status">{isSlow && <p className={BOX}>{t('slow')}</p>}</div>
      <div role="alert">
        {failed && (
          <div className={`${BOX} border-destructive text-destructive`}>
            <p>{t(progress === 'unexpected' ? 'unblock.unexpected' : 'unblock.failed')}</p>
            {progress === 'too_many' && <p className="mt-1 font-normal">{t('unblock.tooMany')}</p>}
          </div>
        )}
      </div>
    </>
  );
}

/** Replaces the form: the code is given only once. */
function Sent({ code, onDone }: { code: string | undefined; onDone: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <Taken words={t('unblock.sent')}>
      {code === undefined ? null : <GivenAppealCode code={code} />}
      <Button variant="outline" onClick={onDone}>
        {t('unblock.code.done')}
      </Button>
    </Taken>
  );
}

/** Sent in this tab, its outcome not shown yet: it goes on when the page is left, and the code is given only once. */
let unseen: Promise<UnblockOutcome> | undefined;

function UnblockForm() {
  const { t } = useTranslation('forms');
  const [query] = useSearchParams();
  const state = useEntry(
    'unblock',
    useBrowserValue(() => query.get('userId') ?? readVisitor()?.userId),
  );
  const [request, setRequest] = useState(unseen);
  const [progress, setProgress] = useState<Progress>(unseen === undefined ? 'editing' : 'sending');
  const [code, setCode] = useState<string>();
  const sending = progress === 'sending';

  const showOutcome = useEffectEvent((outcome: UnblockOutcome) => {
    unseen = undefined;
    if (outcome.state === 'taken') {
      state.clear();
      setCode(outcome.code);
    }
    setProgress(outcome.state);
  });

  useEffect(() => {
    let isLeft = false;
    request?.then((outcome) => {
      if (!isLeft) showOutcome(outcome);
    });
    return () => {
      isLeft = true;
    };
  }, [request]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    setProgress('editing');
    if (!state.check()) return;
    setProgress('sending');
    const sent = sendUnblockRequest(state.trimmed).then((outcome) => {
      // Also when this form is no longer there: another one must not offer it as unsent.
      if (outcome.state === 'taken') state.clear();
      return outcome;
    });
    unseen = sent;
    setRequest(sent);
  };

  if (progress === 'taken') {
    const done = () => {
      // Only now is there a form to put the focus in.
      flushSync(() => setProgress('editing'));
      state.userIdRef.current?.focus();
    };
    return <Sent code={code} onDone={done} />;
  }

  return (
    <>
      <form
        noValidate
        method="dialog"
        onSubmit={submit}
        className="flex flex-col gap-4 phone:gap-3 sideways:gap-2"
      >
        <NeedsScript />
        <EntryFields state={state} form="unblock" readOnly={sending} />
        <div>
          <Outcome progress={progress} />
          <Button type="submit" className="w-full" aria-disabled={sending}>
            {t(sending ? 'unblock.submitting' : 'unblock.submit')}
          </Button>
        </div>
      </form>
      <AppealCheck />
    </>
  );
}

/** Asks the moderators to lift a block or a timeout. The address may carry the ID, as `?userId=`. */
export function UnblockPage() {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  return (
    <FormPage
      Drawing={KeyDrawing}
      title={common('titles.unblock')}
      lead={t('unblock.lead')}
      next={[t('unblock.next.read'), t('unblock.next.answer')]}
    >
      <UnblockForm />
    </FormPage>
  );
}
