import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { CaseItem } from '#web/features/cases/case-item.tsx';
import styles from '#web/features/cases/case-list.module.css';
import { casesQuery } from '#web/features/cases/case-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Status = 'open' | 'closed';

/** Lists complaints: open ones by due date, closed ones with the latest first. */
export const CaseList = () => {
  const t = useTranslations('cases');
  const [status, setStatus] = useState<Status>('open');
  return (
    <div className={stack.gap4}>
      <RadioGroup
        legend={t('status')}
        name="status"
        look="chips"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'open', label: t('open') },
          { value: 'closed', label: t('closed') },
        ]}
      />
      <Cases key={status} status={status} />
    </div>
  );
};

const Cases = ({ status }: { readonly status: Status }) => {
  const t = useTranslations('cases');
  const query = useSuspenseInfiniteQuery(casesQuery(useApi(), status));
  const cases = query.data.pages.flatMap((page) => page.cases);
  const count = query.data.pages[0]?.num_open ?? 0;
  return (
    <>
      <p role="status" className={status === 'open' && count === 0 ? 'visually-hidden' : styles.count}>
        {count >= 1000 ? t('num_open_capped', { count }) : t('num_open', { count })}
      </p>
      {cases.length === 0 ? (
        <EmptyState picture={<Inbox aria-hidden />} title={t(`none.${status}`)} />
      ) : (
        <ul role="list" className={stack.gap4}>
          {cases.map((one) => (
            <CaseItem key={one.id} one={one} />
          ))}
        </ul>
      )}
      <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
    </>
  );
};
