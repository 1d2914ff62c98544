type Props = { text: string };

/** Tells a screen reader what changed, politely. It stays in the page so that a new text is noticed. */
export function StatusRegion({ text }: Props) {
  return (
    <div role="status" className="sr-only">
      {text}
    </div>
  );
}
