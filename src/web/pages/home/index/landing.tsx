import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberCard } from '#shared/contract/fields.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LandingHero } from '#web/pages/home/index/landing-hero.tsx';
import { LandingPromise } from '#web/pages/home/index/landing-promise.tsx';
import { LandingQuestions } from '#web/pages/home/index/landing-questions.tsx';
import { LandingTalk } from '#web/pages/home/index/landing-talk.tsx';
import styles from '#web/pages/home/index/landing.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import stack from '#web/ui/layout/stack.module.css';

const LandingPeople = ({ members }: { members: readonly MemberCard[] }) => {
  const t = useTranslations('home');
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('people.title')}</h2>
      <MemberGrid members={members} settings={useSettings()} />
      <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('people.all')}</LinkButton>
    </section>
  );
};

const STEPS = ['search', 'read', 'write'] as const;

const LandingSteps = () => {
  const t = useTranslations('home');
  return (
    <section className={styles.steps}>
      <h2 className={styles.heading}>{t('steps.title')}</h2>
      <ol className={styles.stepList}>
        {STEPS.map((step, index) => (
          <li key={step} className={stack.gap2}>
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

/**
 * A sticky sign-up bar for phones, after the first sign-up link has scrolled away; wide windows have one in the
 * navigation.
 */
const LandingBar = () => {
  const t = useTranslations('home');
  return (
    <div className={styles.bar}>
      <p>{t('bar')}</p>
      <JoinLink />
    </div>
  );
};

const PEOPLE = 12;

/** The home page for visitors: members, if the site shows them, and what the site offers. */
export const Landing = () => {
  const settings = useSettings();
  const { data } = useQuery({ ...searchQuery(useApi(), {}), enabled: settings.may_search });
  const found = data?.ok === true ? data.data : null;
  const members = (found?.members ?? []).slice(0, PEOPLE);
  return (
    <>
      <LandingHero filter={found?.filter ?? null} />
      <div>
        {members.length > 0 && <LandingPeople members={members} />}
        <LandingTalk />
        <LandingPromise />
        <LandingSteps />
        <LandingQuestions />
        <LandingBar />
      </div>
    </>
  );
};
