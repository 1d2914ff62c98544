import { ConsoleHead } from '../list/console-head';

type Props = { unreviewed: number | undefined; isBusy: boolean; onRefresh: () => void };

/** The head of the cockpit, with the number of waiting reports. */
export function CockpitHead({ unreviewed, isBusy, onRefresh }: Props) {
  const note =
    unreviewed === 1 ? '1 report to review' : `${unreviewed?.toLocaleString('en')} reports to review`;
  return (
    // On its side a phone has room for what is decided on alone: the sidebar says the rest.
    <div className="sideways:sr-only">
      <ConsoleHead
        title="Cockpit"
        {...(unreviewed !== undefined && { note })}
        updatedAt={0}
        busy={isBusy}
        onRefresh={onRefresh}
      />
    </div>
  );
}
