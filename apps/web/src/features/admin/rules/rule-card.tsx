import type { RuleFound, RuleState } from '@app/contract/rule-states';
import type { Rule, RuleMode } from '@app/contract/rules';
import { KEPT_DAYS } from '@app/contract/terms';
import { useId } from 'react';
import { MODE_WORDS, ModeSwitch } from '../list/mode-switch';
import { useAction } from '../list/use-action';
import { switchRule } from './rules-api';

type Words = { name: string; what: string; found: (found: RuleFound) => string };

const count = (n: number, one: string, several: string) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : several}`;

/** What moderators have decided since about those whom a rule would have acted against. */
function outcome({ times, upheld = 0, dismissed = 0 }: RuleFound): string {
  if (times === 0) return '';
  return `, of whom moderators later restricted ${upheld} and dismissed ${dismissed}`;
}

const WORDS: Record<Rule, Words> = {
  auto_timeout: {
    name: 'Automatic timeouts',
    what: 'Times a visitor out for an hour once three devices that met them have reported them. For a new device on a network where others were restricted, fewer are enough.',
    found: (found) => `Would have timed out ${count(found.times, 'person', 'people')}${outcome(found)}.`,
  },
  strikes: {
    name: 'Suggestions',
    what: 'Suggests a timeout or a block to moderators once two credible reporters have reported somebody. Decides nothing.',
    found: (found) =>
      `Would have suggested to act on ${count(found.times, 'person', 'people')}${outcome(found)}.`,
  },
  words: {
    name: 'Unwelcome words',
    what: 'Hides unwelcome words in lines, or refuses the line, as WORD_FILTER says. The words are the built-in English ones and those in WORD_LISTS_FILE.',
    found: ({ times }) => `Would have acted on ${count(times, 'line', 'lines')}.`,
  },
  brake: {
    name: 'Automatic brake',
    what: 'Pulls the brake for an hour when new devices or reports are four times what’s usual at this hour of the week. It needs two weeks to know that, and leaves the brake alone for an hour after somebody has released it.',
    found: ({ times }) => `Would have pulled the brake in ${count(times, 'hour', 'hours')}.`,
  },
};

/** How a rule is switched, and what it would have done in shadow. */
export function RuleCard({ rule, mode, found }: RuleState) {
  const { name, what, found: foundWords } = WORDS[rule];
  const title = useId();
  const change = useAction({
    noun: 'switch',
    act: (to: RuleMode) => switchRule(rule, to),
    done: (to) => `${name}: ${MODE_WORDS[to].toLowerCase()}.`,
  });
  const saysFound = mode === 'shadow' || found.times > 0;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-border bg-card p-4">
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <h2 id={title} className="font-semibold">
          {name}
        </h2>
        <p className="max-w-[65ch] text-sm text-muted-foreground">{what}</p>
        {saysFound ? (
          <p className="max-w-[65ch] text-sm">
            In shadow, the last {KEPT_DAYS.shadowFindings} days: {foundWords(found)}
          </p>
        ) : null}
      </div>
      <ModeSwitch labelledBy={title} mode={mode} isPending={change.isPending} onSwitch={change.mutate} />
    </li>
  );
}
