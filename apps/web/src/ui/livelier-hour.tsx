import { PRODUCT_NAME } from '@app/contract/product';
import { useTranslation } from 'react-i18next';
import { calendarFile } from '../lib/calendar-file';
import { saveFile } from '../lib/save-file';

/** The day and hour of `at` (epoch milliseconds) in the visitor's time zone and language. */
function dayAndHour(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric' }).format(at);
}

/** When many more are usually here (epoch milliseconds), and that hour for the visitor's calendar. */
export function LivelierHour({ at }: { at: number }) {
  const { t, i18n } = useTranslation('live');
  const remember = () => {
    const entry = { title: PRODUCT_NAME, site: `${location.origin}/`, at, now: Date.now() };
    saveFile(`${PRODUCT_NAME.toLowerCase()}.ics`, 'text/calendar;charset=utf-8', [calendarFile(entry)]);
  };
  return (
    <span>
      <span>{t('livelier', { when: dayAndHour(at, i18n.language) })}</span>{' '}
      <button type="button" className="min-h-6 font-semibold text-primary underline" onClick={remember}>
        {t('calendar')}
      </button>
    </span>
  );
}
