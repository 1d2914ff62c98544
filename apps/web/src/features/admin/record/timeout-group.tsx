import { spanWords } from '@app/contract/span';
import type { TimeoutMinutes } from '@app/contract/users';
import { Timer } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { ActionButton } from '../list/action-button';
import { TIMEOUTS } from './timeouts';

type Props = {
  withKeys?: boolean;
  /** Its label, if it does more than a timeout. */
  label?: string;
  /** It cannot be used at the moment. */
  idle?: boolean;
  /** After a press by key the focus moves to the next row. */
  andOn?: boolean;
  onChoose: (minutes: TimeoutMinutes) => void;
};

/** A frame that keeps its corners when large text breaks the buttons into rows. */
const FRAME =
  'inline-flex max-w-full flex-wrap items-center overflow-clip rounded-panel border border-border phone:order-1 phone:flex-[1_1_100%]';
const MARK = 'flex items-center self-stretch ps-2.5 pe-1.5 text-muted-foreground';
/** On a phone the label does not fit beside the buttons. */
const MARK_ABOVE = 'phone:basis-full phone:py-1';

/** The five timeouts as one control. */
export function TimeoutGroup({ withKeys = false, label, idle = false, andOn = false, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={label ?? 'Timeout'} className={FRAME}>
      <span
        aria-hidden="true"
        className={classNames(MARK, label !== undefined && MARK_ABOVE)}
        title="Timeout"
      >
        <Timer className="size-4" />
        {label === undefined ? null : <span className="px-1 text-sm font-semibold">{label}</span>}
      </span>
      {TIMEOUTS.map(({ minutes, text, hotkey }) => (
        <ActionButton
          key={minutes}
          {...(withKeys ? { hotkey } : {})}
          joined
          idle={idle}
          andOn={andOn}
          title={`Timeout for ${spanWords(minutes)}`}
          onClick={() => onChoose(minutes)}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}
