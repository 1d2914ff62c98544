type Props = {
  text: string;
  /** When this changes, the text is said again even if it is the same, word for word. */
  said?: number;
};

/**
 * A polite live region. It stays in the page so that a new text is announced, and has an explicit `aria-live`, so that
 * an open dialog does not hide it.
 */
export function StatusRegion({ text, said }: Props) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {/* A text that only stays is not announced; what takes its place is. */}
      <span key={said}>{text}</span>
    </div>
  );
}
