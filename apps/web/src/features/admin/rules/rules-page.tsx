import { useQuery } from '@tanstack/react-query';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { Skeleton } from '../list/skeleton';
import { fetchFigures } from './figures-api';
import { FiguresCard } from './figures-card';
import { RuleCard } from './rule-card';
import { fetchRules } from './rules-api';

/** What the server does by itself. */
export function RulesPage() {
  const rules = useQuery({
    queryKey: ['rules'],
    queryFn: ({ signal }) => fetchRules(signal),
  });
  const figures = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => fetchFigures(signal),
  });
  const { data, isFetching, dataUpdatedAt } = rules;
  const error = rules.error ?? figures.error;
  const retry = () => {
    void rules.refetch();
    void figures.refetch();
  };
  return (
    <>
      <ConsoleHead
        title="Rules"
        note="What the server does by itself"
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      />
      {error === null ? null : (
        <ErrorNotice what="The rules could not be loaded." error={error} busy={isFetching} onRetry={retry} />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading rules..." /> : null}
      {data === undefined ? null : (
        <>
          <p className="mb-3 max-w-[65ch] text-sm text-muted-foreground">
            A rule in shadow only notes what it would have done, so that you can look before you switch it on.
          </p>
          <ul className="flex flex-col gap-3">
            {data.rules.map((state) => (
              <RuleCard key={state.rule} {...state} />
            ))}
          </ul>
        </>
      )}
      {figures.data === undefined ? null : <FiguresCard {...figures.data} />}
    </>
  );
}
