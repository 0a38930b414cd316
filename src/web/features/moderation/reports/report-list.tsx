import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { reportsQuery } from '#web/features/moderation/moderation-queries.ts';
import { ReportItem } from '#web/features/moderation/reports/report-item.tsx';
import styles from '#web/features/moderation/reports/report-list.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Status = 'open' | 'closed';

/** Lists the reports, open or decided. */
export const ReportList = () => {
  const t = useTranslations('moderation');
  const [status, setStatus] = useState<Status>('open');
  return (
    <div className={stack.gap4}>
      <RadioGroup
        legend={t('reports.show')}
        name="status"
        look="chips"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'open', label: t('reports.open') },
          { value: 'closed', label: t('reports.closed') },
        ]}
      />
      <Reports key={status} status={status} />
    </div>
  );
};

const Reports = ({ status }: { status: Status }) => {
  const t = useTranslations('moderation');
  const query = useSuspenseInfiniteQuery(reportsQuery(useApi(), status));
  const reports = query.data.pages.flatMap((page) => page.reports);
  const numOpen = query.data.pages[0]?.num_open ?? 0;
  return (
    <>
      <p role="status" className={styles.count}>
        {numOpen >= 1000 ? t('reports.num_open_capped', { count: numOpen }) : t('reports.num_open', { count: numOpen })}
      </p>
      {reports.length === 0 ? (
        <EmptyState picture={<Inbox aria-hidden />} title={t(`reports.none.${status}`)} />
      ) : (
        <ul role="list" className={stack.gap4}>
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ul>
      )}
      <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
    </>
  );
};
