import { Select } from '@/ui/field';

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
};

/** A filter or an order: a native select with self-explanatory options, so that its label is visually hidden. */
export function Choice({ label, value, options, onChoose }: Props) {
  return (
    <div className="phone:flex-auto">
      <Select pill aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  );
}
