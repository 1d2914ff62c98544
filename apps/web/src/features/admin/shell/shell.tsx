import type { ReactNode } from 'react';
import { useCounts } from '../counts';
import { Brand } from './brand';
import { NavLinks } from './nav-links';
import { PhoneBar } from './phone-bar';
import { ShellTools } from './shell-tools';

/** The frame of every page of the console. */
export function Shell({ children }: { children: ReactNode }) {
  const counts = useCounts();
  return (
    <div className="grid min-h-dvh grid-cols-[15.5rem_minmax(0,1fr)] phone:grid-cols-1 phone:grid-rows-[auto_1fr] tablet:grid-cols-[4.5rem_minmax(0,1fr)]">
      <a
        href="#admin-content"
        className="fixed start-2 top-2 z-60 rounded-full bg-primary px-4 py-2 font-semibold text-primary-foreground not-focus:[clip-path:inset(50%)]"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto border-e border-border bg-card px-2 pt-5 pb-3 phone:hidden"
      >
        <Brand />
        <NavLinks counts={counts} />
        <ShellTools />
      </aside>
      <PhoneBar counts={counts} />
      <main
        id="admin-content"
        tabIndex={-1}
        className="mx-auto w-full max-w-304 px-[clamp(1rem,3vw,2.5rem)] pt-8 pb-12 outline-none sideways:pt-2 phone:pt-3 phone:pb-10"
      >
        {children}
      </main>
    </div>
  );
}
