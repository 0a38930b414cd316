import styles from '#web/pages/home/index/landing.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const STEPS = ['search', 'read', 'write'] as const;

export const LandingSteps = () => {
  const t = useTranslations('home');
  return (
    <section className={styles.steps}>
      <h2 className={styles.heading}>{t('steps.title')}</h2>
      <ol className={styles.stepList}>
        {STEPS.map((step, index) => (
          <li key={step} className={styles.step}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
