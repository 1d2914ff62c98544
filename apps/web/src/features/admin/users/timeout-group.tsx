import type { TimeoutMinutes } from '@app/contract/users';
import { Timer } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { TIMEOUTS } from './timeouts';

type Props = { withKeys?: boolean; onChoose: (minutes: TimeoutMinutes) => void };

/** The five timeouts as one control. */
export function TimeoutGroup({ withKeys = false, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label="Timeout" className="timeout-group">
      <span aria-hidden="true" className="timeout-mark" title="Timeout">
        <Timer className="size-4" />
      </span>
      {TIMEOUTS.map(({ minutes, text, hotkey }) => (
        <ActionButton
          key={minutes}
          {...(withKeys ? { hotkey } : {})}
          title={`Timeout for ${minutes} minutes`}
          onClick={() => onChoose(minutes)}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}
