import { Card } from '@/ui/card';

const BAR = 'animate-dim rounded-input bg-muted';

const CARDS = ['a', 'b', 'c', 'd'];

/** A placeholder in the shape of the content while it loads, with a text. */
export function Skeleton({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted-foreground">
        {text}
      </p>
      {CARDS.map((card) => (
        <Card key={card} aria-hidden="true" className="flex flex-col gap-3 p-4">
          <span className={`${BAR} h-3.5 w-2/5`} />
          <span className={`${BAR} h-3.5 w-3/4`} />
          <span className={`${BAR} h-8 w-1/4`} />
        </Card>
      ))}
    </div>
  );
}
