import type { ParseKeys } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';
import { Link } from '@/ui/link';
import { useBlockLanguage } from './block-language';

const LINK = 'text-primary font-medium underline underline-offset-4 decoration-1 hover:decoration-2';

/** The elements of the tags in the texts. The text inside a link is the translator's. */
export const TAGS = {
  p: <p />,
  ul: <ul className="list-disc space-y-2 ps-6 marker:text-primary" />,
  li: <li className="ps-1" />,
  about: <Link to="/about" className={LINK} />,
  terms: <Link to="/terms" className={LINK} />,
  privacy: <Link to="/privacy" className={LINK} />,
  contact: <Link to="/contact" className={LINK} />,
  support: <Link to="/support" className={LINK} />,
  report: <Link to="/report-user" className={LINK} />,
  unblock: <Link to="/submit-unblock" className={LINK} />,
  // biome-ignore lint/a11y/useAnchorContent: the text fills it.
  moderation: <a href="#moderation" className={LINK} />,
};

type Props = { text: ParseKeys<'pages'>; className?: string };

/** A text of the pages with paragraphs, lists and links, at a readable line length. */
export function RichText({ text, className }: Props) {
  const { t } = useTranslation('pages');
  const block = useBlockLanguage();
  return (
    <div className={classNames('max-w-[66ch] space-y-4', className)} {...block(text)}>
      <Trans t={t} i18nKey={text} components={TAGS} />
    </div>
  );
}
