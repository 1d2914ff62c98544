type Props = { text: string };

/**
 * A polite live region. It stays in the page so that a new text is announced, and has an explicit `aria-live`, so that
 * an open dialog does not hide it.
 */
export function StatusRegion({ text }: Props) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
