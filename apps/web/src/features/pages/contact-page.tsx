import type { SiteAnswer, SiteLink } from '@app/contract/site';
import { Camera, type LucideIcon, Mail, MessageCircle, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardClass } from '@/ui/card';
import { LetterDrawing } from './drawings';
import { OutboundLink } from './outbound-link';
import { RichText } from './rich-text';
import { Section } from './section';
import { StaticPage } from './static-page';
import { WithSite } from './with-site';

type Profile = Extract<SiteLink, 'photo' | 'post' | 'messaging'>;

const PROFILES: readonly { link: Profile; Icon: LucideIcon }[] = [
  { link: 'photo', Icon: Camera },
  { link: 'post', Icon: PenLine },
  { link: 'messaging', Icon: MessageCircle },
];

export function ContactPage() {
  return (
    <StaticPage Drawing={LetterDrawing} title="contact.title" lead="contact.lead">
      <div className="space-y-12">
        <WithSite className="space-y-12">{(site) => <Addresses site={site} />}</WithSite>
        <Section id="sooner" title="contact.sooner.title">
          <RichText text="contact.sooner.text" />
        </Section>
      </div>
    </StaticPage>
  );
}

function Addresses({ site }: { site: SiteAnswer }) {
  const { t } = useTranslation('pages');
  return (
    <>
      <Section id="email" title="contact.email.title">
        <p className="mb-4">{t('contact.email.text')}</p>
        <a
          href={`mailto:${site.contactEmail}`}
          className={cardClass(
            'row',
            'inline-flex max-w-full items-center gap-3 px-4 py-4 sm:text-lg font-semibold text-primary shadow-soft underline-offset-4 hover:underline',
          )}
        >
          <Mail aria-hidden="true" className="size-6 shrink-0" />
          <bdi className="min-w-0 break-words">{site.contactEmail}</bdi>
        </a>
      </Section>
      <Section id="profiles" title="contact.profiles.title">
        <ul className="grid max-w-3xl gap-4 sm:grid-cols-3">
          {PROFILES.map(({ link, Icon }) => (
            <li key={link}>
              <OutboundLink
                href={site.links[link]}
                className={cardClass(
                  'row',
                  'flex min-h-11 items-center gap-3 px-4 py-4 font-semibold shadow-soft transition-colors hover:border-primary hover:text-primary',
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="grow">{t(`contact.profiles.${link}`)}</span>
              </OutboundLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
