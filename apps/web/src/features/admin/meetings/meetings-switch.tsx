import { SHADOW_DAYS } from '@app/contract/meeting-days';
import type { Meetings } from '@app/contract/meetings';
import type { RuleMode } from '@app/contract/rules';
import { useId } from 'react';
import { Card } from '@/ui/card';
import { MODE_WORDS, ModeSwitch } from '../list/mode-switch';
import { useAction } from '../list/use-action';
import { momentWords, percentWords, pointsWords } from './meeting-words';
import { switchMeetings } from './meetings-api';
import { RangeChart } from './range-chart';

const GAVE_UP: Record<NonNullable<Meetings['gaveUp']>, string> = {
  worse: 'It went back to shadow by itself: the learned half was worse.',
  no_gain: 'It went back to shadow by itself: in four weeks no gain was shown.',
};

/** What the mode means now. */
function stateWords({ mode, since, onFrom, expected }: Meetings): string {
  switch (mode) {
    case 'off':
      return 'Nothing is counted and nothing is learned.';
    case 'shadow': {
      const from = onFrom === undefined ? '' : ` It may be switched on from ${momentWords(onFrom)}.`;
      const gain =
        expected === undefined
          ? ''
          : ` Switched on, talks that go well should grow by ${pointsWords(expected)}.`;
      return `Nothing is changed yet.${gain}${from}`;
    }
    case 'on':
      return `Since ${momentWords(since)} half of the time goes by the learned needs.`;
    default:
      mode satisfies never;
      return '';
  }
}

/** The switch, and what came of it. */
export function MeetingsSwitch({ meetings }: { meetings: Meetings }) {
  const { mode, gaveUp, learnedOn, onFrom = 0 } = meetings;
  const title = useId();
  const change = useAction({
    noun: 'switch',
    act: switchMeetings,
    done: (to) => `Learning: ${MODE_WORDS[to].toLowerCase()}.`,
  });
  const isLocked = (to: RuleMode) =>
    to === 'on' && mode !== 'on' && (mode !== 'shadow' || Date.now() < onFrom);
  return (
    <Card
      as="section"
      look="panel"
      aria-labelledby={title}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4"
    >
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <h2 id={title} className="font-semibold">
          Learning from outcomes
        </h2>
        <p className="max-w-[65ch] text-sm text-muted-foreground">
          Pairs of moods whose talks go better than others meet a little sooner, those that go worse a little
          later: within half of what they need by the prior, at most once a day, and nobody waits longer than
          8 s for anyone because of it. It is looked at in shadow for {SHADOW_DAYS} days first.
        </p>
        <p className="max-w-[65ch] text-sm">{stateWords(meetings)}</p>
        {gaveUp === undefined ? null : <p className="max-w-[65ch] text-sm">{GAVE_UP[gaveUp]}</p>}
        {learnedOn === undefined ? null : (
          <p className="text-sm text-muted-foreground">Learned last on {learnedOn}</p>
        )}
      </div>
      <ModeSwitch
        labelledBy={title}
        mode={mode}
        isLocked={isLocked}
        isPending={change.isPending}
        onSwitch={change.mutate}
      />
    </Card>
  );
}

const LEAST_END = 0.05;

/** What the learned half gained, as far as it is known. */
export function GainChart({ mode, gain }: Pick<Meetings, 'mode' | 'gain'>) {
  if (mode !== 'on') return null;
  const furthest = gain === undefined ? LEAST_END : Math.max(LEAST_END, -gain.low, gain.high);
  return (
    <div className="mt-4">
      <RangeChart
        title="What it gains"
        sum={
          gain === undefined
            ? 'Nothing is known yet: it takes half an hour and talks in both halves'
            : `${pointsWords(gain.mean)}, between ${pointsWords(gain.low)} and ${pointsWords(gain.high)} with 95 % at all times together`
        }
        drawn={[{ name: 'Learned half against the other', tone: 'purple' }]}
        columns={['Gain', 'From', 'To', 'Compared']}
        ends={[-furthest, furthest]}
        words={(value) => (value < 0 ? `−${percentWords(-value)}` : `+${percentWords(value)}`)}
        rows={[
          {
            name: 'All talks',
            marks: [gain === undefined ? undefined : { value: gain.mean, low: gain.low, high: gain.high }],
            cells:
              gain === undefined
                ? ['–', '–', '–', '0']
                : [pointsWords(gain.mean), pointsWords(gain.low), pointsWords(gain.high), `${gain.pairs}`],
          },
        ]}
      />
    </div>
  );
}
