import type { ReactNode } from 'react';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import styles from '#web/features/swipe/swipe-game.module.css';
import { type Asked, useLead } from '#web/platform/forms/use-lead.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';

type Props = Asked & {
  readonly nextAt: string;
  /** the way to what lets one write instead, around these words */
  readonly renderWay: (words: ReactNode) => ReactNode;
};

/** All likes of the day are given: when there are new ones, and what one may do until then. */
export const SwipeLimit = ({ nextAt, renderWay, ...asked }: Props) => {
  const t = useTranslations('swipe');
  const { format } = useI18n();
  const minute = useMinute();
  const place = useLead(asked);
  const when = format.relativeTime(nextAt, Math.min(minute, Date.parse(nextAt)));
  return (
    <div ref={place} className={styles.limit}>
      {renderWay(
        <>
          <p>
            <strong>{t('limit.title', { max: SWIPE_LIKES_PER_DAY })}</strong>
          </p>
          <p>{t('limit.text', { when })}</p>
        </>,
      )}
    </div>
  );
};
