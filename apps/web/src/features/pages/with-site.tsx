import type { SiteAnswer } from '@app/contract/site';
import type { ReactNode } from 'react';
import { knownSite } from '@/lib/known-site';
import { useFetched } from './use-fetched';
import { WithFetched } from './with-fetched';

type Props = { className?: string; children: (site: SiteAnswer) => ReactNode };

/** Renders content that depends on the operator's configuration, or that it is loading or could not be loaded. */
export function WithSite({ className, children }: Props) {
  const [site, retry] = useFetched('/api/site', knownSite);
  return (
    <WithFetched fetched={site} onRetry={retry} className={className}>
      {children}
    </WithFetched>
  );
}
