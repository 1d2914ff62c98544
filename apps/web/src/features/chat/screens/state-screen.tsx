import { type ReactNode, useEffect, useRef } from 'react';
import { TITLE } from '@/ui/title';

/** The icon of such a screen. */
export const EMBLEM =
  'size-18 rounded-full bg-muted p-4.5 text-primary forced-colors:border forced-colors:bg-transparent';

type Props = {
  emblem: ReactNode;
  title: string;
  /** An error: the title is announced at once. */
  alert?: boolean;
  children: ReactNode;
};

/** A screen in place of the chat: why it does not run, and the actions. */
export function StateScreen({ emblem, title, alert = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <main
      className="full-bleed grid min-h-dvh grid-cols-1 place-items-center bg-[radial-gradient(90%_70%_at_50%_100%,var(--stage-dusk),var(--background)_70%)] text-foreground"
      data-theme="dark"
    >
      <div className="grid w-full grid-cols-1 place-items-center px-4 py-6">
        <div className="flex w-[min(36rem,100%)] animate-rise flex-col items-center gap-4 rounded-panel border border-border bg-card p-[min(3rem,5vw)] text-center text-balance shadow-soft small-phone:gap-3 small-phone:[&>svg]:size-16 sideways:gap-2 sideways:py-4 sideways:[&>svg]:hidden">
          {emblem}
          <div role={alert ? 'alert' : undefined}>
            <h1 ref={heading} tabIndex={-1} className={TITLE}>
              {title}
            </h1>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}

/** The buttons of such a screen, the most useful first. */
export function StateActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>;
}
