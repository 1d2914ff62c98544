import { ConsoleHead } from '../list/console-head';

type Props = { unreviewed: number | undefined; isBusy: boolean; onRefresh: () => void };

/** The head of the cockpit, with the number of waiting reports. */
export function CockpitHead({ unreviewed, isBusy, onRefresh }: Props) {
  const note =
    unreviewed === 1 ? '1 report to review' : `${unreviewed?.toLocaleString('en')} reports to review`;
  return (
    <ConsoleHead
      title="Cockpit"
      {...(unreviewed !== undefined && { note })}
      updatedAt={0}
      busy={isBusy}
      onRefresh={onRefresh}
    />
  );
}
