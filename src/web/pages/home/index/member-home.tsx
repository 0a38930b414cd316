import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { MemberGrid, MemberGridSkeleton } from '#web/features/members/cards/member-grid.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { nearby } from '#web/pages/home/index/nearby.ts';
import { NewThings } from '#web/pages/home/index/new-things.tsx';
import { PeopleForYou } from '#web/pages/home/index/people-for-you.tsx';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What fails to load is left out; the page stands without it. */
export const load = async (
  { api, queryClient, i18n }: Pick<AppContext, 'api' | 'queryClient' | 'i18n'>,
  user: User,
): Promise<void> => {
  await Promise.all([
    i18n.loadAreas(['suggestions', 'reasons', 'interests', 'profile-facts']),
    loadQuietly(
      queryClient.query(chatsQuery(api)),
      queryClient.query(likesQuery(api)),
      queryClient.query(suggestionsQuery(api)),
      queryClient.query(searchQuery(api, nearby(user))),
    ),
  ]);
};

/** A member's front page: who suits them and who is around, below one line of what is new. */
export const MemberHome = ({ user }: { user: User }) => {
  const t = useTranslations('home');
  const { format } = useI18n();
  const api = useApi();
  const settings = useSettings();
  const chats = useQuery(chatsQuery(api)).data;
  const likes = useQuery(likesQuery(api)).data;
  const near = useQuery(searchQuery(api, nearby(user)));
  const { name, country, region } = user.profile;
  const regions = useQuery(regionsQuery(api, country)).data ?? [];
  const place = regions.find(({ id }) => id === region)?.name ?? format.country(country);
  const members = near.data?.ok === true ? near.data.data.members : undefined;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.greeting}>{t('member.greeting', { name })}</h1>
        {chats !== undefined && likes !== undefined && <NewThings chats={chats} likes={likes} />}
      </header>
      <PeopleForYou />
      {near.isError || near.data?.ok === false ? null : (
        <section className={styles.near}>
          <div className={styles.nearHeader}>
            <h2>{t('member.near', { place })}</h2>
            <Link to="/members" search={nearby(user)} className={styles.all}>
              {t('member.all')}
            </Link>
          </div>
          {members === undefined && <MemberGridSkeleton count={12} />}
          {members?.length === 0 && (
            <EmptyState
              picture={<MapPin />}
              title={t('member.nobody.title', { place })}
              text={t('member.nobody.text')}
              action={
                <LinkButton render={(props) => <Link to="/members" search={{ country }} {...props} />}>
                  {t('member.nobody.action')}
                </LinkButton>
              }
            />
          )}
          {members !== undefined && members.length > 0 && (
            <MemberGrid members={members.slice(0, 12)} settings={settings} priorityCount={2} />
          )}
        </section>
      )}
    </div>
  );
};
