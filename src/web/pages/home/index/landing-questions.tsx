import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { nicheOf } from '#shared/domain/niches.ts';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/landing.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** Common questions of visitors, and another link to sign-up. */
export const LandingQuestions = () => {
  const t = useTranslations('home');
  const settings = useSettings();
  const niche = nicheOf(settings.niche);
  const days = settings.refund_days;
  return (
    <>
      <section className={clsx(styles.section, styles.asked)}>
        <h2 className={styles.heading}>{t('questions.title')}</h2>
        <div className={styles.questions}>
          <Question
            question={t('questions.cost.question')}
            answer={t('questions.cost.answer', { credits: settings.message_credits })}
          />
          <Question
            question={t('questions.fictional.question', { singular: settings.fictional_singular })}
            answer={settings.fictional_warning}
          />
          <Question question={t('questions.seen.question')} answer={t('questions.seen.answer')} />
          <Question question={t('questions.refund.question')} answer={t('questions.refund.answer', { days })} />
          <Question question={t('questions.age.question')} answer={t('questions.age.answer')} />
        </div>
      </section>
      <section className={styles.last}>
        <h2 className={styles.lastTitle}>{t('last.title', { niche: niche === 'default' ? 'other' : niche })}</h2>
        <JoinLink size="large" />
        {settings.may_search && (
          <LinkButton variant="quiet" render={(props) => <Link to="/members" {...props} />}>
            {t('hero.look_around')}
          </LinkButton>
        )}
      </section>
    </>
  );
};

const Question = ({ question, answer }: { question: string; answer: string }) => (
  <details className={styles.question}>
    <summary>
      {question}
      <ChevronDown aria-hidden />
    </summary>
    <p>{answer}</p>
  </details>
);
