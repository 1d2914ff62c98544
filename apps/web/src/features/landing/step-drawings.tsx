import { useId } from 'react';
import { LEFT_FLAME, RIGHT_FLAME } from '@/ui/flame-shapes';
import { OutlineDrawing } from '@/ui/outline-drawing';
import css from '@/ui/outline-drawing.module.css';

/** A flame on a dial of four moods; the needle points to one. */
function ChooseDrawing() {
  return (
    <OutlineDrawing>
      <circle cx="80" cy="80" r="56" className={css.faint} />
      <path d="M80 50 C82 64 62 72 61 92 C60.500 104 69 112 80 112 C91 112 99.500 104 99 92 C98.500 80 84 70 80 50 Z" />
      <path
        d="M80 84 C81 91 73 94 73 101 C73 105.500 76 108 80 108 C84 108 87 105.500 87 101 C87 96 82 92 80 84 Z"
        className={css.spark}
      />
      <g className={css.paper}>
        <circle cx="80" cy="24" r="15" />
        <circle cx="136" cy="80" r="15" />
        <circle cx="80" cy="136" r="15" />
        <circle cx="24" cy="80" r="15" />
      </g>
      <path d="M80 31 C72 25.500 72 18.500 76.200 18.500 C78.600 18.500 79.600 20 80 21 C80.400 20 81.400 18.500 83.800 18.500 C88 18.500 88 25.500 80 31 Z" />
      <path d="M24 71.500 C25.500 76 30 79 30 83.500 C30 87 27.300 89 24 89 C20.700 89 18 87 18 83.500 C18 79 22.500 76 24 71.500 Z" />
      <path d="M136 71 L138 77.500 L144.500 80 L138 82.500 L136 89 L134 82.500 L127.500 80 L134 77.500 Z" />
      <path d="M75 138 C73 129 78 126.500 81 127 C86 127.600 87.500 132.500 84.500 136 C82.600 138.200 83 139.500 81.600 142.400 C80.300 145 76.600 144.600 76 141.800 M79.300 133.600 C79.600 131 82.600 131.300 82.200 133.700" />
    </OutlineDrawing>
  );
}

/** Two flames that have found each other, at the end of two paths. */
function MatchDrawing() {
  const id = useId();
  return (
    <OutlineDrawing>
      <path d="M8 84 C10 118 22 132 44 138" className={css.faint} />
      <path d="M152 84 C150 118 138 132 116 138" className={css.faint} />
      <clipPath id={id}>
        <path d={LEFT_FLAME} />
      </clipPath>
      <g transform="translate(16 12) scale(0.8)" strokeWidth="2.8">
        <path d={LEFT_FLAME} className={css.paper} />
        <path d={RIGHT_FLAME} className={css.paper} />
        <g clipPath={`url(#${id})`}>
          <path d={RIGHT_FLAME} className={css.spark} stroke="none" />
        </g>
        <path d={LEFT_FLAME} />
        <path d={RIGHT_FLAME} />
      </g>
    </OutlineDrawing>
  );
}

/** Two speech bubbles that overlap, a small flame in each. */
function TalkDrawing() {
  return (
    <OutlineDrawing>
      <path
        d="M60 34 H104 C121 34 134 46 134 62 C134 78 121 90 104 90 H78 L60 104 L62 89.500 C46 88 32 78 32 62 C32 46 44 34 60 34 Z"
        className={css.paper}
        transform="translate(-14 -8)"
      />
      <path
        d="M104 66 H82 C66 66 54 78 54 92 C54 107 66 118 82 118 H106 L124 132 L121 117 C135 114 146 105 146 92 C146 78 134 66 118 66 Z"
        className={css.paper}
      />
      <path d="M48 34 C49 42 38 47 38 57 C38 63 42 67 48 67 C54 67 58 63 58 57 C58 51 50 46 48 34 Z" />
      <path
        d="M100 76 C99 84 110 88 110 98 C110 104 106 108 100 108 C94 108 90 104 90 98 C90 92 98 87 100 76 Z"
        className={css.spark}
      />
    </OutlineDrawing>
  );
}

const DRAWINGS = { choose: ChooseDrawing, match: MatchDrawing, talk: TalkDrawing };

/** What a step looks like. */
export function StepDrawing({ step }: { step: keyof typeof DRAWINGS }) {
  const Drawing = DRAWINGS[step];
  return <Drawing />;
}
