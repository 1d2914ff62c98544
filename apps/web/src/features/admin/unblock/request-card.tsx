import { DEFAULT_LANGUAGE, type Language } from '@app/contract/languages';
import { MAX_STATEMENT_LENGTH } from '@app/contract/limits';
import type { AnswerGiven } from '@app/contract/statements';
import type { UnblockRequest } from '@app/contract/unblock';
import { Check, Fingerprint, Hourglass, VenetianMask, X } from 'lucide-react';
import { useState } from 'react';
import { Disclosure } from '@/ui/disclosure';
import { ActingRow } from '../list/acting-row';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { CopiedId } from '../list/copied-id';
import { DenseFact } from '../list/dense-row';
import { Reason } from '../list/reason';
import { Timestamp } from '../list/timestamp';
import { OwnWords } from '../record/told-fields';
import { Grounds } from './grounds';

type Props = {
  request: UnblockRequest;
  onResolve: (request: UnblockRequest, approve: boolean, answer: AnswerGiven) => void;
};

/** An unblock request, with its decision. */
export function RequestCard({ request, onResolve }: Props) {
  const { _id: id, reason, reviewed, approved, proven, userId, timestamp } = request;
  const [words, setWords] = useState('');
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const isTooLong = words.trim().length > MAX_STATEMENT_LENGTH;
  const resolve = (approve: boolean) =>
    onResolve(request, approve, words.trim() === '' ? {} : { words: words.trim(), language });
  return (
    <ActingRow
      noun="request"
      id={id}
      isLong
      title={<Reason text={reason} />}
      badges={
        <>
          {proven ? (
            <Badge tone="teal" Icon={Fingerprint} title="Sent from the device this user ID belongs to.">
              Proven
            </Badge>
          ) : (
            <Badge tone="grey" Icon={VenetianMask} title="Anyone who knows the user ID may have sent it.">
              Not proven
            </Badge>
          )}
          {approved === undefined ? null : (
            <Badge tone={approved ? 'green' : 'red'} Icon={approved ? Check : X}>
              {approved ? 'Approved' : 'Rejected'}
            </Badge>
          )}
          <Badge tone={reviewed ? 'grey' : 'orange'} Icon={reviewed ? Check : Hourglass}>
            {reviewed ? 'Reviewed' : 'Pending'}
          </Badge>
        </>
      }
      facts={
        <>
          <DenseFact name="User ID">
            <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />
          </DenseFact>
          <DenseFact name="Timestamp" isPlain>
            <Timestamp iso={timestamp} />
          </DenseFact>
        </>
      }
      {...(reviewed
        ? {}
        : {
            actions: (
              <>
                <ActionButton tone="good" hotkey="a" andOn idle={isTooLong} onClick={() => resolve(true)}>
                  <Check aria-hidden="true" className="size-4" />
                  Approve
                </ActionButton>
                <ActionButton tone="bad" hotkey="r" andOn idle={isTooLong} onClick={() => resolve(false)}>
                  <X aria-hidden="true" className="size-4" />
                  Reject
                </ActionButton>
              </>
            ),
          })}
    >
      {reviewed ? null : (
        <div className="flex flex-wrap gap-x-4 pb-1">
          <Grounds userId={userId} />
          <Disclosure
            title="Answer in your own words"
            className="basis-64 text-sm phone:basis-full open:basis-full"
          >
            <div className="pt-2">
              <OwnWords
                label="What they read with their code"
                words={words}
                language={language}
                onChange={(part) => {
                  setWords(part.words ?? words);
                  setLanguage(part.language ?? language);
                }}
              />
            </div>
          </Disclosure>
        </div>
      )}
    </ActingRow>
  );
}
