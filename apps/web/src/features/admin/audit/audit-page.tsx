import type { AuditEntry } from '@app/contract/audit';
import { AUDIT_ACTIONS } from '@app/contract/audit-actions';
import { AUDIT_SORTS } from '@app/contract/lists';
import { useCallback, useMemo } from 'react';
import { type AuditPage as AnsweredPage, fetchAudit } from '../api';
import { Choice } from '../list/choice';
import { ConsoleHead } from '../list/console-head';
import type { ListSpec } from '../list/list-state';
import { ListView } from '../list/list-view';
import { NumberedPager } from '../list/pager';
import { SearchBox } from '../list/search-box';
import { useList } from '../list/use-list';
import { useListState } from '../list/use-list-state';
import { EntryCard } from './entry-card';
import { ExportButton } from './export-button';

const EVERY_MS = 60_000;
const SPEC: ListSpec = { statuses: AUDIT_ACTIONS, sorts: AUDIT_SORTS };

const idOf = (entry: AuditEntry) => entry._id;

/** The audit log. */
export function AuditPage() {
  const list = useList<AuditEntry, AnsweredPage>({
    name: 'audit',
    address: useListState(SPEC),
    fetchPage: fetchAudit,
    idOf,
    everyMs: EVERY_MS,
  });
  const { state, change, data } = list;
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const actions = useMemo(() => {
    const present = new Set<string>(data?.actions);
    // The action in the address is an option also if no entry has it.
    if (state.status !== '') present.add(state.status);
    return [
      { value: '', text: 'All Actions' },
      ...[...present].sort().map((action) => ({ value: action, text: action })),
    ];
  }, [data?.actions, state.status]);

  return (
    <>
      <ConsoleHead
        title="Audit Log"
        note="Auto-refreshes every 60 seconds"
        updatedAt={list.updatedAt}
        busy={list.busy}
        onRefresh={list.retry}
      >
        <SearchBox placeholder="Search logs..." value={state.q} onSearch={search} />
        <Choice
          label="Action"
          value={state.status}
          options={actions}
          onChoose={(status) => change({ status })}
        />
        <ExportButton filter={state} />
      </ConsoleHead>
      <ListView
        isDense
        list={list}
        noun="audit entries"
        loading="Loading audit log..."
        empty="No audit entries found."
        row={(entry) => <EntryCard key={entry._id} entry={entry} />}
        pager={<NumberedPager page={state.page} pages={list.pages} onPage={(page) => change({ page })} />}
      />
    </>
  );
}
