import type { ReactNode } from 'react';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import styles from '#web/features/swipe/swipe-game.module.css';
import { type FocusRequest, useFocusSection } from '#web/platform/forms/use-focus-explanation.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';

type Props = FocusRequest & {
  readonly nextAt: string;
  /** renders a link to what the member can do instead, around this text */
  readonly renderWay: (words: ReactNode) => ReactNode;
};

/** Shown when the day's likes are used up: when new ones come, and what is possible until then. */
export const SwipeLimit = ({ nextAt, renderWay, ...focusRequest }: Props) => {
  const t = useTranslations('swipe');
  const { format } = useI18n();
  const minute = useMinute();
  const place = useFocusSection(focusRequest);
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
