import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type MatchAnswers, stepsOf } from '#web/features/match-finder/match-answers-rules.ts';
import type { AboutMatches } from '#web/features/match-finder/match-finder-state.ts';
import styles from '#web/features/match-finder/preference-links.module.css';
import { useAnswerWords } from '#web/features/match-finder/use-answer-words.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { readonly answers: MatchAnswers; readonly about: AboutMatches };

/** Lists the answers as links back to their questions, and a link to start again. */
export const PreferenceLinks = ({ answers, about }: Props) => {
  const t = useTranslations('match-finder');
  const wordsOf = useAnswerWords(about);
  return (
    <ul role="list" aria-label={t('results.preferences')} className={styles.preferences}>
      {stepsOf(about.shownFields).map((step) => {
        const words = wordsOf(answers, step);
        return (
          words !== null && (
            <li key={step}>
              <Link
                to="/match-finder"
                search={{ ...answers, step }}
                aria-label={t('results.change', { preference: words })}
                className={styles.preference}
              >
                {words}
                <Pencil aria-hidden />
              </Link>
            </li>
          )
        );
      })}
      <li>
        <Link to="/match-finder" search={{}} className={styles.again}>
          <RotateCcw aria-hidden />
          {t('results.again')}
        </Link>
      </li>
    </ul>
  );
};
