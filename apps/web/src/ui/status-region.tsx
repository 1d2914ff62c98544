type Props = { text: string };

/**
 * Tells a screen reader what changed, politely. It stays in the page so that a new text is noticed, and
 * names its `aria-live`, by which an open dialog knows not to hide it.
 */
export function StatusRegion({ text }: Props) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
