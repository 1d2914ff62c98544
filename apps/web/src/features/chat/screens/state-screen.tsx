import { type ReactNode, useEffect, useRef } from 'react';
import './state-screen.css';

type Props = {
  emblem: ReactNode;
  title: string;
  /** Something went wrong: the title is said at once. */
  alert?: boolean;
  children: ReactNode;
};

/** A screen in place of the chat: why it does not run now, and what can be done. */
export function StateScreen({ emblem, title, alert = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <main className="state-screen" data-theme="dark">
      <div className="state-card">
        {emblem}
        <div role={alert ? 'alert' : undefined}>
          <h1 ref={heading} tabIndex={-1} className="display-face text-2xl">
            {title}
          </h1>
        </div>
        {children}
      </div>
    </main>
  );
}

/** The buttons of such a screen, the most useful first. */
export function StateActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>;
}
