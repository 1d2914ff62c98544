import type { ReactNode } from 'react';
import { PageHead } from '@/ui/page-head';
import css from './console-head.module.css';
import { Freshness } from './freshness';

type Props = {
  title: string;
  note?: string;
  updatedAt: number;
  busy: boolean;
  onRefresh: () => void;
  children?: ReactNode;
};

/** The head of a page of the console: its title, the age of its data, and its tools. */
export function ConsoleHead({ title, note, updatedAt, busy, onRefresh, children }: Props) {
  return (
    <div className={css.head}>
      <PageHead
        look="compact"
        title={title}
        lead={
          <>
            {note === undefined ? null : <span>{note}</span>}
            <Freshness updatedAt={updatedAt} busy={busy} onRefresh={onRefresh} />
          </>
        }
        tools={children}
      />
    </div>
  );
}
