import { RULE_MODES, type RuleMode } from '@app/contract/rules';
import { Select } from '@/ui/field';
import { useMay } from '../session/own-account';

export const MODE_WORDS: Record<RuleMode, string> = { off: 'Off', shadow: 'Shadow', on: 'On' };

type Props = {
  /** The id of what names the switch. */
  labelledBy: string;
  mode: RuleMode;
  /** Which modes cannot be chosen now. */
  isLocked?: (to: RuleMode) => boolean;
  isPending: boolean;
  onSwitch: (to: RuleMode) => void;
};

/** Off, in shadow or on: administrators switch it, others read it. */
export function ModeSwitch({ labelledBy, mode, isLocked = () => false, isPending, onSwitch }: Props) {
  const may = useMay();
  if (!may('administrator')) return <p className="font-semibold">{MODE_WORDS[mode]}</p>;
  return (
    <Select
      pill
      aria-labelledby={labelledBy}
      value={mode}
      onChange={(event) => {
        const to = RULE_MODES.find((one) => one === event.target.value);
        if (to !== undefined && !isPending) onSwitch(to);
      }}
    >
      {RULE_MODES.map((one) => (
        <option key={one} value={one} disabled={isLocked(one)}>
          {MODE_WORDS[one]}
        </option>
      ))}
    </Select>
  );
}
