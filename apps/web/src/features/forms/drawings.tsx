import { OutlineDrawing, Spark } from '@/ui/outline-drawing';
import css from '@/ui/outline-drawing.module.css';

type Props = { className?: string };

/** A flag that is raised, with a light in it. */
export function FlagDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M18 60 C10 90 14 120 30 142 M134 98 C142 112 140 130 128 144" className={css.faint} />
      <path d="M40 26 C66 8 92 40 128 22 V88 C92 104 66 74 40 92 Z" className={css.paper} />
      <path d="M40 14 V148 M26 148 H54" />
      <Spark x={84} y={76} height={40} />
    </OutlineDrawing>
  );
}

/** A key with a light in its bow. */
export function KeyDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M20 108 C22 130 38 146 62 150 M110 16 C132 22 146 38 150 60" className={css.faint} />
      <path d="M82 74 L146 138 V148 H132 V138 H122 V128 H112 L74 90 Z" className={css.paper} />
      <circle cx="54" cy="56" r="40" className={css.paper} />
      <Spark x={54} y={72} height={44} />
    </OutlineDrawing>
  );
}
