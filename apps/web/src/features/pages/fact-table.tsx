import type { ReactNode } from 'react';
import { Card } from '@/ui/card';

type Fact = { key: string; term: string; description: ReactNode };

type Props = { facts: readonly Fact[] };

/** Terms and their descriptions: side by side where there is room, else stacked. */
export function FactTable({ facts }: Props) {
  return (
    <Card as="dl" className="divide-y divide-border px-4 shadow-soft sm:px-6">
      {facts.map(({ key, term, description }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-4 sm:grid-cols-[1fr_3fr] sm:gap-6">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted-foreground">{description}</dd>
        </div>
      ))}
    </Card>
  );
}
