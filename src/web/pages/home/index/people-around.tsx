import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { MemberGrid, MemberGridSkeleton } from '#web/features/members/cards/member-grid.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { inCountry, nearby, NEARBY_AT_LEAST, SUGGESTED_AT_MOST } from '#web/pages/home/index/nearby.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const AT_MOST = 12;

/** Who is around, without those who stand above; not there when it cannot be said. */
export const PeopleAround = ({ user }: { user: User }) => {
  const t = useTranslations('home');
  const { format } = useI18n();
  const settings = useSettings();
  const api = useApi();
  const { country, region } = user.profile;
  const regions = useQuery(regionsQuery(api, country)).data ?? [];
  const suggested = useQuery(suggestionsQuery(api)).data?.slice(0, SUGGESTED_AT_MOST) ?? [];
  const { near, where, isFew } = useAround(user);
  const regionName = isFew ? undefined : regions.find(({ id }) => id === region)?.name;
  const place = regionName ?? format.country(country);
  const above = new Set(suggested.map(({ id }) => id));
  const found = near.data?.ok === true ? near.data.data.members : undefined;
  const members = found?.filter(({ id }) => !above.has(id)).slice(0, AT_MOST);
  if (near.isError || near.data?.ok === false) return null;
  // All of them stand above.
  if (members?.length === 0 && found?.length !== 0) return null;
  return (
    <section className={styles.near}>
      <div className={styles.nearHeader}>
        <h2>{t('member.near', { place })}</h2>
        <Link to="/members" search={where} className={styles.all}>
          {t('member.all')}
        </Link>
      </div>
      {members === undefined && <MemberGridSkeleton count={AT_MOST} />}
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
      {members !== undefined && members.length > 0 && <MemberGrid members={members} settings={settings} />}
    </section>
  );
};

const useAround = (user: User) => {
  const api = useApi();
  const close = useQuery(searchQuery(api, nearby(user)));
  const isFew = close.data?.ok === true && close.data.data.members.length < NEARBY_AT_LEAST;
  const wide = useQuery({ ...searchQuery(api, inCountry(user)), enabled: isFew });
  return isFew ? { near: wide, where: inCountry(user), isFew } : { near: close, where: nearby(user), isFew };
};
