import type { TimeoutMinutes } from '@app/contract/users';
import { Timer } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { TIMEOUTS } from './timeouts';

type Props = {
  withKeys?: boolean;
  /** What it does, where that is more than a timeout. */
  label?: string;
  /** It cannot be used at the moment. */
  idle?: boolean;
  /** Pressed by a key, the focus goes on to the next row. */
  andOn?: boolean;
  onChoose: (minutes: TimeoutMinutes) => void;
};

/** The five timeouts as one control. */
export function TimeoutGroup({ withKeys = false, label, idle = false, andOn = false, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div
      role="group"
      aria-label={label ?? 'Timeout'}
      className="inline-flex items-center phone:order-1 phone:flex-[1_1_100%]"
    >
      <span
        aria-hidden="true"
        className="flex items-center self-stretch rounded-s-full border border-e-0 border-border ps-2.5 pe-1.5 text-muted-foreground"
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
          title={`Timeout for ${minutes} minutes`}
          onClick={() => onChoose(minutes)}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}
