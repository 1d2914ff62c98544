import type { ReactNode } from 'react';
import { Freshness } from './freshness';
import './page-head.css';

type Props = {
  title: string;
  note?: string;
  updatedAt: number;
  busy: boolean;
  onRefresh: () => void;
  children?: ReactNode;
};

/** The head of a page of the console: what it is, how fresh it is, and its tools. */
export function PageHead({ title, note, updatedAt, busy, onRefresh, children }: Props) {
  return (
    <header className="page-head">
      <div className="page-names">
        <h1 className="display-face text-2xl">{title}</h1>
        <p className="page-note">
          {note === undefined ? null : <span>{note}</span>}
          <Freshness updatedAt={updatedAt} busy={busy} onRefresh={onRefresh} />
        </p>
      </div>
      {children === undefined ? null : <div className="page-tools">{children}</div>}
    </header>
  );
}
