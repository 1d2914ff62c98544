import { RotateCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { Fetched } from './use-fetched';

type Props<T> = {
  fetched: Fetched<T>;
  onRetry: () => void;
  className?: string | undefined;
  children: (value: T) => ReactNode;
};

/** Renders content that is fetched, or that it is loading or could not be loaded. */
export function WithFetched<T>({ fetched, onRetry, className, children }: Props<T>) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  const place = useRef<HTMLDivElement>(null);

  const again = () => {
    // The button disappears; the focus stays where the result will appear.
    place.current?.focus();
    onRetry();
  };

  const content = () => {
    switch (fetched.state) {
      case 'ready':
        return children(fetched.value);
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
        return fetched satisfies never;
    }
  };

  return (
    <div ref={place} tabIndex={-1} className={className} aria-busy={fetched.state === 'loading'}>
      {content()}
    </div>
  );
}
