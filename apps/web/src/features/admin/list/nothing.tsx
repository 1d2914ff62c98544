import type { ReactNode } from 'react';

/** Stands where rows would be, and says why there are none. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-border px-4 py-12 text-center text-balance text-muted-foreground">
      {children}
    </div>
  );
}
