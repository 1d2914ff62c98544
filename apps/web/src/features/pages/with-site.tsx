import type { SiteAnswer } from '@app/contract/site';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useSite } from './use-site';

type Props = { className?: string; children: (site: SiteAnswer) => ReactNode };

/** Renders content that depends on the operator's configuration, or that it is loading or could not be loaded. */
export function WithSite({ className, children }: Props) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  const [site, retry] = useSite();
  const place = useRef<HTMLDivElement>(null);

  const again = () => {
    // The button disappears; the focus stays where the result will appear.
    place.current?.focus();
    retry();
  };

  const content = () => {
    switch (site.state) {
      case 'ready':
        return children(site.site);
      case 'loading':
        return (
          <p role="status" className="text-muted-foreground">
            {common('loading')}
          </p>
        );
      case 'failed':
        return (
          <div className="flex max-w-md flex-col items-start gap-4">
            <Notice>{t('site.failed')}</Notice>
            <Button variant="outline" onClick={again}>
              <RotateCw aria-hidden="true" className="size-4" />
              {t('site.retry')}
            </Button>
          </div>
        );
      default:
        return site satisfies never;
    }
  };

  return (
    <div ref={place} tabIndex={-1} className={className} aria-busy={site.state === 'loading'}>
      {content()}
    </div>
  );
}
