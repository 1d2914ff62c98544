import type { MeetingPair, MeetingShare, Meetings } from '@app/contract/meetings';
import { pairWords, percentWords, secondsWords, shareWords } from './meeting-words';
import { RangeChart } from './range-chart';

const LONGEST_NEED_MS = 30_000;

const markOf = (share: MeetingShare | undefined) =>
  share === undefined ? undefined : { value: share.mean, low: share.low, high: share.high };

const partOf = (part: number, { talks }: MeetingPair) => (talks === 0 ? undefined : { value: part / talks });

const count = (n: number) => n.toLocaleString('en');

/** How many needs have been moved, and what that would have changed in shadow. */
function needsSum(pairs: readonly MeetingPair[]): string {
  const moved = pairs.filter(({ priorMs, learnedMs }) => priorMs !== learnedMs).length;
  const [later, sooner] = (['later', 'sooner'] as const).map((what) =>
    pairs.reduce((sum, pair) => sum + pair[what], 0),
  ) as [number, number];
  const words = moved === 0 ? 'As the prior says' : `${moved} of ${pairs.length} have been moved`;
  if (later + sooner === 0) return words;
  return `${words}. In shadow ${count(later)} would have met later, and ${count(sooner)} could have met sooner`;
}

/** How talks of each pair of moods go, in one language or in two. */
function Group({
  title,
  pairs,
  isTried,
}: {
  title: string;
  pairs: readonly MeetingPair[];
  isTried: boolean;
}) {
  const talks = pairs.reduce((sum, pair) => sum + pair.talks, 0);
  const longest = Math.min(
    LONGEST_NEED_MS,
    Math.max(...pairs.flatMap(({ priorMs, learnedMs }) => [priorMs, learnedMs])),
  );
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <RangeChart
          title="Talks"
          sum={`${count(talks)} counted, over 60 s and under 10 s`}
          drawn={[
            { name: 'Over 60 s', tone: 'green' },
            { name: 'Under 10 s', tone: 'orange' },
          ]}
          columns={['Talks', 'Over 60 s', 'Under 10 s', 'Better', 'Same', 'Worse', 'Thanks', 'Upheld']}
          ends={[0, 1]}
          words={percentWords}
          rows={pairs.map((pair) => ({
            name: pairWords(pair),
            marks: [partOf(pair.long, pair), partOf(pair.skipped, pair)],
            cells: [
              pair.talks,
              pair.long,
              pair.skipped,
              pair.better,
              pair.same,
              pair.worse,
              pair.thanks,
              pair.upheld,
            ].map(count),
          }))}
        />
        <RangeChart
          title="What went well"
          sum="Talks, answers and thanks; recent days weigh more. Intervals of 95 %"
          drawn={[{ name: 'Went well', tone: 'blue' }]}
          columns={['Went well']}
          ends={[0, 1]}
          words={percentWords}
          rows={pairs.map((pair) => ({
            name: pairWords(pair),
            marks: [markOf(pair.well)],
            cells: [shareWords(pair.well)],
          }))}
        />
        <RangeChart
          title="Needs"
          sum={needsSum(pairs)}
          drawn={[
            { name: 'Prior', tone: 'blue' },
            { name: 'Learned', tone: 'purple' },
          ]}
          columns={['Prior', 'Learned', 'Later', 'Sooner']}
          ends={[0, longest]}
          words={secondsWords}
          rows={pairs.map((pair) => ({
            name: pairWords(pair),
            marks: [{ value: pair.priorMs }, { value: pair.learnedMs }],
            cells: [
              secondsWords(pair.priorMs),
              secondsWords(pair.learnedMs),
              count(pair.later),
              count(pair.sooner),
            ],
          }))}
        />
        {isTried ? (
          <RangeChart
            title="The two halves"
            sum="What went well by the prior and by the learned needs. Intervals of 95 %"
            drawn={[
              { name: 'By the prior', tone: 'blue' },
              { name: 'By the learned needs', tone: 'purple' },
            ]}
            columns={['Talks', 'By the prior', 'Talks, learned', 'By the learned needs']}
            ends={[0, 1]}
            words={percentWords}
            rows={pairs.map((pair) => ({
              name: pairWords(pair),
              marks: [markOf(pair.prior.well), markOf(pair.learned.well)],
              cells: [
                count(pair.prior.talks),
                shareWords(pair.prior.well),
                count(pair.learned.talks),
                shareWords(pair.learned.well),
              ],
            }))}
          />
        ) : null}
      </div>
    </section>
  );
}

/** The charts of all pairs. */
export function PairCharts({ mode, pairs }: Meetings) {
  const isTried = mode === 'on';
  return (
    <div className="mt-6 flex flex-col gap-8">
      <Group
        title="In one language"
        pairs={pairs.filter(({ sameLanguage }) => sameLanguage)}
        isTried={isTried}
      />
      <Group
        title="In two languages"
        pairs={pairs.filter(({ sameLanguage }) => !sameLanguage)}
        isTried={isTried}
      />
    </div>
  );
}
