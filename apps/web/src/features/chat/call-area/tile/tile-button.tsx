import type { ReactNode, Ref } from 'react';

type Props = { label?: string; ref?: Ref<HTMLButtonElement>; onPress: () => void; children?: ReactNode };

/** All of a small picture, to be pressed. */
export function TileButton({ label, ref, onPress, children }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className="absolute inset-0 rounded-card border border-transparent -outline-offset-3"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
