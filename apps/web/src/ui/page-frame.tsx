import type { ReactNode } from 'react';
import { BackHome } from './back-home';
import { Dusk } from './dusk';
import { LanguagePicker } from './language-picker';
import { SiteFooter } from './site-footer';
import { SiteLinks } from './site-links';
import { ThemeToggle } from './theme-toggle';

/** The frame of every text or form page: the dusk behind its head, the link home, and the language. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="full-bleed relative isolate overflow-x-clip">
      <Dusk mood={null} low />
      <div className="mx-auto max-w-5xl px-4 pb-18 sm:px-8">
        <header className="flex items-center justify-between py-4 sideways:py-2">
          <BackHome />
          <div className="-me-3 flex">
            <div className="lg:hidden">
              <LanguagePicker compact />
            </div>
            <ThemeToggle />
          </div>
        </header>
        {children}
        <footer className="mt-18 border-t border-border pt-4">
          <SiteLinks />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
            <LanguagePicker />
            <SiteFooter />
          </div>
        </footer>
      </div>
    </div>
  );
}
