import { useQuery } from '@tanstack/react-query';
import { MemberGridSkeleton } from '#web/features/members/cards/member-grid-skeleton.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import { similarMembersQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/members/members-id/profile.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Similar members; not rendered if there are none or loading failed. */
export const SimilarMembers = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslations('member');
  const settings = useSettings();
  const { data: members, isError } = useQuery(similarMembersQuery(useApi(), id));
  if (isError || members?.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{t('similar', { name })}</h2>
      {members === undefined ? (
        <MemberGridSkeleton count={6} />
      ) : (
        <MemberGrid
          members={members}
          settings={settings}
          renderBelow={({ name: who, reasons }) => <ReasonList name={who} reasons={reasons} atMost={2} />}
        />
      )}
    </section>
  );
};
