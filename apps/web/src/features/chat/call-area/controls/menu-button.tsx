import { type ComponentType, useState } from 'react';
import type { ChoiceMenuProps } from './choice-menu';
import { menuButton } from './media-button';

/** The menu is large and rarely used, so its code is loaded by the first press. */
export function MenuButton(props: ChoiceMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<ChoiceMenuProps> | null>(null);
  if (Menu !== null) return <Menu {...props} />;

  const open = () => {
    import('./choice-menu').then(
      ({ ChoiceMenu }) => setMenu(() => ChoiceMenu),
      // Offline: the next press retries.
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      className={menuButton(props.half === true)}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={props.title}
      title={props.title}
      onClick={open}
    >
      {props.icon}
    </button>
  );
}
