import { SECOND_LOOK_RATE_DAYS } from '@app/contract/case-limits';
import type { SecondLookRate } from '@app/contract/second-look';

/** The standard normal quantile of a 95% interval. */
const Z = 1.96;

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** Wilson's 95% interval of a share: `part` of `all`, which is not 0. */
export function intervalOf(part: number, all: number): readonly [low: number, high: number] {
  const share = part / all;
  const middle = share + Z ** 2 / (2 * all);
  const width = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const scale = 1 + Z ** 2 / all;
  return [Math.max(0, (middle - width) / scale), Math.min(1, (middle + width) / scale)];
}

/** How often second looks come to another result, with what can be said of it after so many. */
export function rateWords({ looked, wouldDismiss, wouldUphold }: SecondLookRate): string {
  if (looked === 0) return `No second looks in the last ${SECOND_LOOK_RATE_DAYS} days.`;
  const differ = wouldDismiss + wouldUphold;
  const [low, high] = intervalOf(differ, looked);
  const looks = looked === 1 ? '1 second look' : `${looked} second looks`;
  return `${differ} of ${looks} in ${SECOND_LOOK_RATE_DAYS} days came to another result: ${percent(differ / looked)} (likely ${percent(low)} to ${percent(high)}).`;
}

/** Which way they differ; nothing if none does. */
export function directionWords({ wouldDismiss, wouldUphold }: SecondLookRate): string | undefined {
  if (wouldDismiss + wouldUphold === 0) return undefined;
  return `Would have been dismissed: ${wouldDismiss}. Would have been upheld: ${wouldUphold}.`;
}
