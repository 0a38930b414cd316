import { useEffect, useRef, useState, useEffectEvent } from 'react';
import type { WaitingPhoto } from '#shared/contract/office/moderation-contract.ts';
import { PHOTO_REJECTION_REASONS } from '#shared/domain/photos/photo-rejection.ts';
import { MemberLine } from '#web/features/moderation/member-line.tsx';
import { type QueueKey, readQueueKey } from '#web/features/moderation/photos/photo-queue-state.ts';
import styles from '#web/features/moderation/photos/photo-queue.module.css';
import { PhotoStrip } from '#web/features/moderation/photos/photo-strip.tsx';
import { ReasonChoice } from '#web/features/moderation/photos/reason-choice.tsx';
import { usePhotoQueue } from '#web/features/moderation/photos/use-photo-queue.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Elements that handle keys themselves. */
const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, dialog, [role=menu], [role=tablist]';

/** Handles key presses on the whole page, except in form fields other than checkboxes, dialogs, menus and tabs. */
const useQueueKeys = (isOn: boolean, onKey: (key: QueueKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof HTMLElement && event.target.closest(ELSEWHERE) !== null;
    const key = isElsewhere ? null : readQueueKey(event);
    if (key !== null) onKey(key);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOn]);
};

/** One large photo with its data, the others below; each decision shows the next. */
export const PhotoReview = ({ photos }: { photos: readonly WaitingPhoto[] }) => {
  const t = useTranslations('moderation');
  const { format } = useI18n();
  const queue = usePhotoQueue(photos);
  const [hasKeys, setKeys] = useState(true);
  const { left, at, question, setQuestion, decide, look, last, isPending, problem } = queue;
  const photo = left[at];

  const onKey = (key: QueueKey): void => {
    if (photo === undefined || isPending) return;
    if (key === 'next' || key === 'previous') look(at + (key === 'next' ? 1 : -1));
    else if (key === 'back') setQuestion(null);
    else if (key === 'reject' || key === 'ban') setQuestion(key);
    else if (key === 'approve') {
      if (question === null) decide(photo, { decision: 'approve' });
    } else {
      const reason = PHOTO_REJECTION_REASONS[key.reason - 1];
      if (question !== null && reason !== undefined) decide(photo, { decision: question, reason });
    }
  };
  useQueueKeys(hasKeys, onKey);

  // The focused element may have been removed with its photo.
  const review = useRef<HTMLElement>(null);
  useEffect(() => {
    if (last !== null && document.activeElement === document.body) review.current?.focus();
  });

  if (photo === undefined) return <p className={styles.busy}>{t('photos.loading')}</p>;
  const { member, nudity_score: score } = photo;
  const hint = (key: string) => hasKeys && <kbd className={styles.key}>{key}</kbd>;
  return (
    <section ref={review} tabIndex={-1} className={styles.review} aria-label={t('photos.title')}>
      <figure className={styles.figure}>
        <img
          key={photo.id}
          src={photo.full_filename}
          alt={t('photos.alt', { name: member.name })}
          width={photo.width}
          height={photo.height}
          className={styles.picture}
        />
      </figure>
      <div className={styles.side}>
        <p className={styles.place} aria-live="polite">
          {last !== null && <strong>{t(`photos.last.${last}`)} </strong>}
          {t('photos.place', { number: at + 1, count: left.length })}
        </p>
        <MemberLine member={member} />
        <div className={cluster.gap2}>
          {photo.private && <Badge>{t('photos.private')}</Badge>}
          <Badge tone={score !== null && score >= 0.7 ? 'warning' : 'neutral'}>
            {score === null ? t('photos.no_score') : t('photos.score', { score })}
          </Badge>
        </div>
        <p className={styles.since}>{t('photos.since', { when: format.date(photo.created_at, 'moment') })}</p>
        {photo.caption !== '' && <blockquote className={styles.caption}>{photo.caption}</blockquote>}
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
        {question === null ? (
          <div className={styles.actions}>
            <Button
              size="large"
              loadingLabel={isPending && t('deciding')}
              onClick={() => decide(photo, { decision: 'approve' })}
            >
              {t('photos.approve')} {hint('A')}
            </Button>
            <Button size="large" variant="outline" onClick={() => setQuestion('reject')}>
              {t('photos.reject')} {hint('R')}
            </Button>
            <Button size="large" variant="danger" onClick={() => setQuestion('ban')}>
              {t('photos.ban')} {hint('B')}
            </Button>
          </div>
        ) : (
          <ReasonChoice
            key={question}
            question={question}
            isBusy={isPending}
            onChoose={(reason) => decide(photo, { decision: question, reason })}
            onBack={() => setQuestion(null)}
          />
        )}
        <Checkbox
          look="switch"
          className={styles.keys}
          label={t('photos.keys')}
          hint={t('photos.keys_hint')}
          checked={hasKeys}
          onChange={(event) => setKeys(event.currentTarget.checked)}
        />
      </div>
      <PhotoStrip queue={queue} />
    </section>
  );
};
