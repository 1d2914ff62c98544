import { useTranslation } from 'react-i18next';
import { Link } from './link';

/** The notice that starting a chat accepts the terms. */
export function AcceptTerms() {
  const { t } = useTranslation('landing');
  // Split by hand: the library's parser for tags would add to the first load for one sentence.
  const [before, terms, after] = t('accept').split(/<\/?terms>/);
  return (
    <p className="text-center text-sm text-balance text-muted-foreground">
      {before}
      <Link to="/terms" className="text-foreground underline underline-offset-4">
        {terms}
      </Link>
      {after}
    </p>
  );
}
