import type { OwnAccount } from '@app/contract/accounts';
import { type ReactNode, useRef } from 'react';
import { useFocusHandedOn } from '@/lib/focus-heading';
import { useOwnAccount } from '../session/own-account';
import { ConsoleHead } from './console-head';
import { ErrorNotice } from './error-notice';
import { Skeleton } from './skeleton';

type Props = {
  /** What the page is called while there is only its head. */
  title: string;
  loading: string;
  children: (account: OwnAccount) => ReactNode;
};

/** Renders content that depends on the own account; until that is loaded, its loading or error state. */
export function WithOwnAccount({ title, loading, children }: Props) {
  const { data: account } = useOwnAccount();
  return account === undefined ? <NotYet title={title} loading={loading} /> : children(account);
}

function NotYet({ title, loading }: Omit<Props, 'children'>) {
  const { error, isFetching, refetch } = useOwnAccount();
  const frame = useRef<HTMLDivElement>(null);
  useFocusHandedOn(frame);
  const retry = () => void refetch();
  return (
    <div ref={frame}>
      <ConsoleHead title={title} updatedAt={0} busy={isFetching} onRefresh={retry} />
      {error === null ? (
        <Skeleton text={loading} />
      ) : (
        <ErrorNotice
          what="Your account could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
    </div>
  );
}
