import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetReportNews, useReportNews } from '../visitor/report-outbox';
import { classNames } from './class-names';

/** Says what becomes of a report of this tab that could not be sent at once; nothing of any other. */
export function LateReport({ className }: { className?: string }) {
  const { t } = useTranslation();
  const news = useReportNews();
  useEffect(() => forgetReportNews, []);
  if (news === 'none') return null;
  return (
    <p role="status" className={classNames('text-sm', className)}>
      {news === 'kept' ? `${t('report.unsent')} ${t('report.kept')}` : t(`report.${news}`)}
    </p>
  );
}
