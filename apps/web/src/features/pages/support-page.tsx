import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { LanternDrawing } from './drawings';
import { OutboundLink } from './outbound-link';
import { RichText } from './rich-text';
import { StaticPage } from './static-page';
import { WithSite } from './with-site';

export function SupportPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage Drawing={LanternDrawing} title="support.title" lead="support.lead">
      <Card look="raised" className="max-w-3xl space-y-8 p-6 sm:p-12 sideways:p-6">
        <RichText text="support.text" className="text-lg" />
        <WithSite>
          {(site) => (
            <OutboundLink href={site.links.donate} className={buttonClass('primary', 'px-8 text-lg')}>
              <HeartHandshake aria-hidden="true" className="size-5" />
              {t('support.donate')}
            </OutboundLink>
          )}
        </WithSite>
        <RichText text="support.sponsor" className="text-sm text-muted-foreground" />
      </Card>
    </StaticPage>
  );
}
