import { useTranslation } from 'react-i18next';
import { Link } from './link';

/** What starting a chat means, said before it is started. */
export function AcceptTerms() {
  const { t } = useTranslation('landing');
  // By hand: the library's parser for such texts would weigh on the first load for this one sentence.
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
