import { classNames } from '@/ui/class-names';
import { OutlineDrawing, Spark } from '@/ui/outline-drawing';
import css from '@/ui/outline-drawing.module.css';

type Props = { className?: string };

/** Arabic writes in the other direction, its question mark too. */
const AS_WRITTEN = 'rtl:-scale-x-100';

/** Two houses in the evening, a light in each, and a path between them. */
export function HousesDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M42 130 C56 154 104 154 118 130" className={css.faint} />
      <path d="M84 10 C72 12 70 28 82 31 C76 36 64 31 65 20 C66 11 76 6 84 10 Z" />
      <g className={css.paper}>
        <path d="M18 130 V82 L42 58 L66 82 V130 Z" />
        <path d="M94 130 V82 L118 58 L142 82 V130 Z" />
      </g>
      <path d="M8 92 L42 58 L76 92 M84 92 L118 58 L152 92 M8 130 H152 M54 70 V50 H62 V78 M130 70 V50 H138 V78" />
      <rect x="28" y="88" width="28" height="30" rx="3" />
      <rect x="104" y="88" width="28" height="30" rx="3" />
      <Spark x={42} y={112} height={20} />
      <Spark x={118} y={112} height={20} />
    </OutlineDrawing>
  );
}

/** A bubble that asks; the dot of its question is lit. */
export function QuestionDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={classNames(className, AS_WRITTEN)}>
      <path d="M126 118 C140 122 148 132 146 146 M20 128 C30 138 34 144 34 152" className={css.faint} />
      <path
        d="M54 16 H106 C130 16 146 34 146 58 C146 82 130 100 106 100 H80 L52 124 L56 100 C32 98 14 82 14 58 C14 34 30 16 54 16 Z"
        className={css.paper}
      />
      <path d="M66 46 C66 29 95 29 95 47 C95 59 80 58 80 69" />
      <Spark x={80} y={91} height={18} />
    </OutlineDrawing>
  );
}

/** A page of rules under its seal. */
export function ScrollDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={classNames(className, AS_WRITTEN)}>
      <path d="M20 44 C8 78 12 112 28 138 M138 66 C150 84 152 106 144 122" className={css.faint} />
      <path d="M42 14 H96 L122 40 V146 H42 Z" className={css.paper} />
      <path d="M96 14 V40 H122 M56 58 H106 M56 76 H106 M56 94 H88 M56 112 H76" />
      <circle cx="108" cy="118" r="24" className={css.paper} />
      <Spark x={108} y={128} height={28} />
    </OutlineDrawing>
  );
}

/** A letter that is closed with a flame. */
export function LetterDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M6 140 C28 152 58 150 74 132 M120 30 C132 22 144 24 152 34" className={css.faint} />
      <rect x="18" y="42" width="124" height="82" rx="9" className={css.paper} />
      <path d="M20 48 L80 92 L140 48 M20 119 L62 80 M140 119 L98 80" />
      <circle cx="80" cy="90" r="20" className={css.paper} />
      <Spark x={80} y={98} height={24} />
    </OutlineDrawing>
  );
}

/** A lock that keeps a light to itself. */
export function LockDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <circle cx="80" cy="86" r="72" className={css.faint} />
      <path d="M52 74 V54 C52 16 108 16 108 54 V74" />
      <path d="M64 74 V55 C64 33 96 33 96 55 V74" />
      <rect x="36" y="74" width="88" height="70" rx="14" className={css.paper} />
      <Spark x={80} y={126} height={38} />
    </OutlineDrawing>
  );
}

/** A lantern somebody has filled. */
export function LanternDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M34 66 C22 86 22 106 32 122 M126 66 C138 86 138 106 128 122" className={css.faint} />
      <path d="M58 40 C56 8 104 8 102 40" />
      <path d="M50 54 L62 40 H98 L110 54 Z" className={css.paper} />
      <path d="M54 54 H106 L114 122 H46 Z" className={css.paper} />
      <path d="M42 122 H118 V138 H42 Z" className={css.paper} />
      <path d="M34 148 H126" />
      <Spark x={80} y={108} height={46} />
    </OutlineDrawing>
  );
}

/** Three coins, and a flame above them. */
export function CoinsDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M40 30 C22 42 14 62 18 84 M120 30 C138 42 146 62 142 84" className={css.faint} />
      <path
        d="M32 92 V128 C32 138 53 146 80 146 C107 146 128 138 128 128 V92 C128 82 107 74 80 74 C53 74 32 82 32 92 Z"
        className={css.paper}
      />
      <path d="M32 92 C32 102 53 110 80 110 C107 110 128 102 128 92 M32 110 C32 120 53 128 80 128 C107 128 128 120 128 110" />
      <Spark x={80} y={90} height={72} />
    </OutlineDrawing>
  );
}

/** Three columns of figures, a light on the highest. */
export function FiguresDrawing({ className }: Props) {
  return (
    <OutlineDrawing className={className}>
      <path d="M22 70 C26 46 38 28 54 20 M138 70 C134 46 122 28 106 20" className={css.faint} />
      <path d="M26 134 V100 H54 V134 M66 134 V66 H94 V134 M106 134 V84 H134 V134" className={css.paper} />
      <path d="M14 134 H146" />
      <Spark x={80} y={56} height={36} />
    </OutlineDrawing>
  );
}
