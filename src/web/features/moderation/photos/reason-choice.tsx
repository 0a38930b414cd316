import { useEffect, useRef } from 'react';
import { PHOTO_REJECTION_REASONS, type PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';
import type { Question } from '#web/features/moderation/photos/photo-queue-state.ts';
import styles from '#web/features/moderation/photos/photo-queue.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  question: Question;
  isBusy: boolean;
  onChoose: (reason: PhotoRejectionReason) => void;
  onBack: () => void;
};

/** Choosing a reason rejects the photo; the member is told this reason. */
export const ReasonChoice = ({ question, isBusy, onChoose, onBack }: Props) => {
  const t = useTranslations('moderation');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={stack.gap3}>
      <h3 ref={heading} tabIndex={-1}>
        {t(`photos.why.${question}`)}
      </h3>
      {question === 'ban' && <p className={styles.since}>{t('photos.ban_text')}</p>}
      <ul role="list" className={stack.gap1}>
        {PHOTO_REJECTION_REASONS.map((reason, index) => (
          <li key={reason}>
            <button type="button" className={styles.reason} disabled={isBusy} onClick={() => onChoose(reason)}>
              <kbd className={styles.key}>{index + 1}</kbd>
              {t(`photo_reasons.${reason}`)}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
};
