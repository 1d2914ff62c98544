import { isMood, MOODS, type Mood } from '@app/contract/moods';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, Select } from './field';
import { lookOf } from './mood-look';

type Props = {
  value: Mood | null;
  placeholder: string;
  control: ControlProps;
  onChange: (mood: Mood) => void;
  ref?: Ref<HTMLSelectElement>;
};

/** The mood as a native select, tinted by the choice. */
export function MoodSelect({ value, placeholder, control, onChange, ref }: Props) {
  const { t } = useTranslation();
  const { tone, Icon } = lookOf(value);
  return (
    <div data-tone={tone} className="relative">
      {value === null ? null : (
        <Icon
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 z-10 my-auto size-5 text-mood-text small-phone:start-2"
        />
      )}
      <Select
        {...control}
        {...(ref === undefined ? {} : { ref })}
        value={value ?? ''}
        onChange={(event) => {
          if (isMood(event.target.value)) onChange(event.target.value);
        }}
        {...(value === null
          ? { colours: 'border-input bg-card text-muted-foreground' }
          : {
              colours: 'border-mood bg-mood-soft text-mood-text',
              className: 'ps-10 small-phone:ps-8 font-semibold',
            })}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {MOODS.map((mood) => (
          <option key={mood} value={mood} className="bg-card font-normal text-foreground">
            {t(`moods.${mood}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
