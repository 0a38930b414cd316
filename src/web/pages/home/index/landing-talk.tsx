import { nicheOf } from '#shared/domain/niches.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/landing.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** An example of a first conversation, labelled as invented. */
export const LandingTalk = () => {
  const t = useTranslations('home');
  const { niche: number } = useSettings();
  const niche = nicheOf(number);
  return (
    <section className={styles.talk}>
      <div className={styles.talkScene}>
        <Scene kind="write" />
      </div>
      <div className={stack.gap6}>
        <h2 className={styles.heading}>{t('talk.title')}</h2>
        <ul role="list" className={styles.lines}>
          <li>{t('talk.first', { niche: niche === 'default' ? 'other' : niche })}</li>
          <li>{t('talk.second')}</li>
          <li>{t('talk.third')}</li>
          <li>{t('talk.fourth')}</li>
        </ul>
        <p className={styles.text}>{t('talk.note')}</p>
      </div>
    </section>
  );
};
