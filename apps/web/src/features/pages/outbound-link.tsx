import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { href: string; className?: string; children: ReactNode };

/** A link that leaves the site, in a new tab without access to this one. */
export function OutboundLink({ href, className, children }: Props) {
  const { t } = useTranslation('pages');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">{t('shell.newTab')}</span>
    </a>
  );
}
