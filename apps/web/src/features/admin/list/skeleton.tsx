const CARDS = ['a', 'b', 'c', 'd'];

/** The shape of what is coming, with the words for it. */
export function Skeleton({ text }: { text: string }) {
  return (
    <div className="skeleton">
      <p role="status" className="skeleton-words">
        {text}
      </p>
      {CARDS.map((card) => (
        <div key={card} aria-hidden="true" className="skeleton-card">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
