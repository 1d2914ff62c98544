type Fact = { key: string; term: string; description: string };

type Props = { facts: readonly Fact[] };

/** Terms and their descriptions: side by side where there is room, else stacked. */
export function Facts({ facts }: Props) {
  return (
    <dl className="divide-y divide-border rounded-card border border-border bg-card px-4 shadow-soft sm:px-6">
      {facts.map(({ key, term, description }) => (
        <div key={key} className="grid gap-1 py-4 sm:grid-cols-[2fr_3fr] sm:gap-6">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted-foreground">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
