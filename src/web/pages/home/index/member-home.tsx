import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { suggestionsOfDayQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { inCountry, nearby, NEARBY_AT_LEAST } from '#web/pages/home/index/nearby.ts';
import { NewThings } from '#web/pages/home/index/new-things.tsx';
import { PeopleAround } from '#web/pages/home/index/people-around.tsx';
import { PeopleForYou } from '#web/pages/home/index/people-for-you.tsx';
import { PersonOfDay } from '#web/pages/home/index/person-of-day.tsx';
import { useSuggested } from '#web/pages/home/index/use-suggested.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

/** Failures are ignored: the page renders without the missing parts. */
export const load = async (
  { api, queryClient, i18n }: Pick<AppContext, 'api' | 'queryClient' | 'i18n'>,
  user: User,
): Promise<void> => {
  await Promise.all([
    i18n.loadAreas(['like', 'suggestions', 'reasons', 'interests', 'profile-facts', 'profile-prompts']),
    loadQuietly(
      queryClient.query(chatsQuery(api)),
      queryClient.query(likesQuery(api)),
      queryClient.query(suggestionsOfDayQuery(api)),
      loadAround({ api, queryClient }, user),
      ...(user.profile.region === null ? [] : [queryClient.query(regionsQuery(api, user.profile.country))]),
    ),
  ]);
};

/** Loads members in the region, or in the country if the region has few. */
const loadAround = async ({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>, user: User): Promise<void> => {
  const near = await queryClient.query(searchQuery(api, nearby(user)));
  if (near.ok && near.data.members.length < NEARBY_AT_LEAST) await queryClient.query(searchQuery(api, inCountry(user)));
};

/** The home page for members: what is new, the person of the day, suggestions, and members nearby. */
export const MemberHome = ({ user }: { user: User }) => {
  const t = useTranslations('home');
  const api = useApi();
  const chats = useQuery(chatsQuery(api)).data;
  const likes = useQuery(likesQuery(api)).data;
  const { ofTheDay } = useSuggested();
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.greeting}>{t('member.greeting', { name: user.profile.name })}</h1>
        {chats !== undefined && likes !== undefined && <NewThings chats={chats} likes={likes} />}
      </header>
      <LikesToasts>
        {ofTheDay !== null && <PersonOfDay key={ofTheDay.id} person={ofTheDay} />}
        <PeopleForYou isBelow={ofTheDay !== null} />
      </LikesToasts>
      <PeopleAround user={user} />
    </div>
  );
};
