import type { OwnWords } from '#shared/contract/fields.ts';
import styles from '#web/features/members/cards/own-line.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** What the member wrote, below the question it answers, for a card of a list; not rendered if nothing. */
export const OwnLine = ({ line }: { readonly line: OwnWords | null }) => {
  const questions = useTranslations('profile-prompts');
  return (
    line !== null && (
      <p className={styles.line}>
        {line.prompt !== null && <span className={styles.question}>{questions(line.prompt)}</span>}{' '}
        <span dir="auto" className={styles.words}>
          {line.text}
        </span>
      </p>
    )
  );
};

/** The place of a question and a line while they load. */
export const OwnLineSkeleton = () => (
  <div className={styles.line}>
    <Skeleton width="60%" />
    <div className={styles.words}>
      <Skeleton width="90%" />
    </div>
  </div>
);
