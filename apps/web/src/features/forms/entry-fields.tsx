import { MAX_DETAILS_LENGTH } from '@app/contract/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input, NEAR_LIMIT, Textarea } from '@/ui/field';
import { Notice } from '@/ui/notice';
import type { EntryState } from './use-entry';

type Props = {
  state: EntryState;
  form: 'unblock' | 'report';
  /** While it is sent: what was typed then would go with the rest. */
  readOnly?: boolean;
};

/** User ID and reason, with the error about missing ones above them. */
export function EntryFields({ state, form, readOnly = false }: Props) {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const noticeId = useId();
  const { entry, userIdMissing, userIdExcess, notAnId, reasonMissing, refusals } = state;
  const excess = entry.reason.length - MAX_DETAILS_LENGTH;
  const refused = refusals > 0 && (userIdMissing || reasonMissing);

  return (
    <>
      {refused ? (
        <Notice key={refusals} id={noticeId}>
          {t(`${form}.missing`)}
        </Notice>
      ) : null}
      <Field
        label={t(`${form}.userId`)}
        hint={t(`${form}.userIdHint`)}
        error={
          userIdExcess > 0 ? common('tooLong', { count: userIdExcess }) : notAnId ? t('notAnId') : undefined
        }
        errorId={refused && userIdMissing ? noticeId : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={state.userIdRef}
            dir="ltr"
            className="font-mono"
            name="userId"
            required
            readOnly={readOnly}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={entry.userId}
            onChange={(event) => state.change({ userId: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t(`${form}.reason`)}
        hint={excess > 0 || excess < -NEAR_LIMIT ? undefined : t('charactersLeft', { count: -excess })}
        error={excess > 0 ? common('tooLong', { count: excess }) : undefined}
        errorId={refused && reasonMissing ? noticeId : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={state.reasonRef}
            className="sm:min-h-36 sideways:min-h-18"
            name="reason"
            required
            readOnly={readOnly}
            value={entry.reason}
            onChange={(event) => state.change({ reason: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
