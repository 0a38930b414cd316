import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { BothEnjoy } from '#web/features/members/cards/both-enjoy.tsx';
import { MemberGridSkeleton } from '#web/features/members/cards/member-grid-skeleton.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { inCountry, nearby, NEARBY_AT_LEAST } from '#web/pages/home/index/nearby.ts';
import { useSuggested } from '#web/pages/home/index/use-suggested.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import stack from '#web/ui/layout/stack.module.css';

const AT_MOST = 12;

/** Members nearby, without those shown above; not rendered if unknown. */
export const PeopleAround = ({ user }: { user: User }) => {
  const t = useTranslations('home');
  const settings = useSettings();
  const { country } = user.profile;
  const { members, where, isKnown } = useAround(user);
  const place = usePlace(where);
  if (!isKnown) return null;
  return (
    <section className={stack.gap2}>
      <div className={styles.nearHeader}>
        <h2>{t('member.near', { place })}</h2>
        <Link to="/members" search={where} className={styles.all}>
          {t('member.all')}
        </Link>
      </div>
      {members === undefined && <MemberGridSkeleton count={AT_MOST} />}
      {members?.length === 0 && (
        <EmptyState
          picture={<Scene kind="explore" />}
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
        <MemberGrid
          members={members}
          settings={settings}
          renderBelow={({ shared_interests: shared }) => <BothEnjoy interests={shared} />}
        />
      )}
    </section>
  );
};

type Around = {
  /** undefined: loading */
  readonly members: OutputOf<'GET /api/members.php'>['members'] | undefined;
  readonly where: SearchAddress;
  /** false: loading failed, or all of them are shown above */
  readonly isKnown: boolean;
};

const useAround = (user: User): Around => {
  const api = useApi();
  const { ofTheDay, others = [] } = useSuggested();
  const close = useQuery(searchQuery(api, nearby(user)));
  const isFew = close.data?.ok === true && close.data.data.members.length < NEARBY_AT_LEAST;
  const wide = useQuery({ ...searchQuery(api, inCountry(user)), enabled: isFew });
  const { data: answer, isError } = isFew ? wide : close;
  const where = isFew ? inCountry(user) : nearby(user);
  if (answer === undefined) return { members: undefined, where, isKnown: !isError };
  if (!answer.ok) return { members: [], where, isKnown: false };
  const above = new Set([...others, ...(ofTheDay === null ? [] : [ofTheDay])].map(({ id }) => id));
  const members = answer.data.members.filter(({ id }) => !above.has(id)).slice(0, AT_MOST);
  return { members, where, isKnown: members.length > 0 || answer.data.members.length === 0 };
};

/** Returns the name of the region, or of the country. */
const usePlace = ({ country = '', countryregion }: SearchAddress): string => {
  const { format } = useI18n();
  const { data: regions = [] } = useQuery({ ...regionsQuery(useApi(), country), enabled: countryregion !== undefined });
  return regions.find(({ id }) => id === countryregion)?.name ?? format.country(country);
};
