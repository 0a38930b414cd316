import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#shared/contract/contract.ts';
import { MAXIMUM_COUNTED_LOOSENED } from '#shared/domain/search/search-rules.ts';
import styles from '#web/features/match-finder/loosen-links.module.css';
import { type MatchAnswers, skipped } from '#web/features/match-finder/match-answers-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = {
  readonly loosen: OutputOf<'GET /api/match-finder.php'>['loosen'];
  readonly answers: MatchAnswers;
};

/** The criteria that exclude the most people, each with the number of results without it. */
export const LoosenLinks = ({ loosen, answers }: Props) => {
  const t = useTranslations('match-finder');
  const { format } = useI18n();
  return (
    <ul role="list" className={styles.ways}>
      {loosen.map(({ field, num_results: count }) => {
        const people = count < MAXIMUM_COUNTED_LOOSENED ? format.number(count) : `${format.number(count)}+`;
        return (
          <li key={field}>
            <LinkButton
              variant="soft"
              block
              render={(props) => (
                <Link to="/match-finder" search={{ ...skipped(answers, field), step: 'results' }} {...props} />
              )}
            >
              {t(`loosen.${field}`, { people })}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
};
