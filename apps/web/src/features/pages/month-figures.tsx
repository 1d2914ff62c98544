import {
  APPEAL_FIGURES,
  DECISION_FIGURES,
  FIGURE_STEP,
  type Figures,
  REPORT_FIGURES,
  TIMED_FIGURES,
} from '@app/contract/figures';
import { useTranslation } from 'react-i18next';
import { FigureTable } from './figure-table';
import { hoursText, shareOf } from './figure-words';

/** The figures of one month, in four tables. */
export function MonthFigures({ reports, decisions, appeals, hours }: Figures) {
  const { t, i18n } = useTranslation('pages');
  const number = new Intl.NumberFormat(i18n.language);
  const told = (count: number) =>
    count === 0 ? t('transparency.fewer', { count: FIGURE_STEP }) : number.format(count);

  function rowsOf<K extends string>(
    names: readonly K[],
    counts: Record<K, number>,
    label: (name: K) => string,
  ) {
    const most = Math.max(...names.map((name) => counts[name]));
    return names.map((key) => ({
      ...{ key, label: label(key), value: told(counts[key]), share: shareOf(counts[key], most) },
    }));
  }

  return (
    <div className="grid items-start gap-8 sm:grid-cols-2">
      <FigureTable
        title={t('transparency.reports.title')}
        rows={rowsOf(REPORT_FIGURES, reports, (name) => t(`transparency.reports.${name}`))}
      />
      <FigureTable
        title={t('transparency.decisions.title')}
        rows={rowsOf(DECISION_FIGURES, decisions, (name) => t(`transparency.decisions.${name}`))}
      />
      <FigureTable
        title={t('transparency.appeals.title')}
        rows={rowsOf(APPEAL_FIGURES, appeals, (name) => t(`transparency.appeals.${name}`))}
      />
      <FigureTable
        title={t('transparency.times.title')}
        rows={TIMED_FIGURES.map((key) => ({
          key,
          label: t(`transparency.times.${key}`),
          value: hoursText(hours[key], i18n.language) ?? t('transparency.unknown'),
        }))}
      />
    </div>
  );
}
