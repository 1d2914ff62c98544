import type { ReactNode } from 'react';
import { useCounts } from '../counts';
import { Brand } from './brand';
import { NavLinks } from './nav-links';
import { PhoneBar } from './phone-bar';
import { ShellTools } from './shell-tools';
import './shell.css';

/** What stands round every page of the console. */
export function Shell({ children }: { children: ReactNode }) {
  const counts = useCounts();
  return (
    <div className="admin-shell">
      <a href="#admin-content" className="admin-skip">
        Skip to content
      </a>
      <aside aria-label="Sidebar" className="admin-sidebar">
        <Brand />
        <NavLinks counts={counts} />
        <ShellTools />
      </aside>
      <PhoneBar counts={counts} />
      <main id="admin-content" tabIndex={-1} className="admin-content">
        {children}
      </main>
    </div>
  );
}
