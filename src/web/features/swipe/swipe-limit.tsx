import type { ReactNode } from 'react';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  readonly nextAt: string;
  /** the way to what lets one write instead */
  readonly action: ReactNode;
};

/** All likes of the day are given: when there are new ones, and what one may do until then. */
export const SwipeLimit = ({ nextAt, action }: Props) => {
  const t = useTranslations('swipe');
  const { format } = useI18n();
  const minute = useMinute();
  const when = format.relativeTime(nextAt, Math.min(minute, Date.parse(nextAt)));
  return (
    <Alert title={t('limit.title', { max: SWIPE_LIKES_PER_DAY })}>
      <p>{t('limit.text', { when })}</p>
      <p>{t('limit.write')}</p>
      {action}
    </Alert>
  );
};
