import { Link } from '@tanstack/react-router';
import type { MemberCard } from '#shared/contract/fields.ts';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/landing.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const LandingPeople = ({ members }: { members: readonly MemberCard[] }) => {
  const t = useTranslations('home');
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('people.title')}</h2>
      <MemberGrid members={members} settings={useSettings()} />
      <LinkButton variant="secondary" render={(props) => <Link to="/members" {...props} />}>
        {t('people.all')}
      </LinkButton>
    </section>
  );
};
