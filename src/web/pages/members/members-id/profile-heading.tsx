import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { MemberProfile } from '#shared/contract/members-contract.ts';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/members/members-id/profile-heading.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApi } from '#web/platform/use-app.ts';

/** Who it is, where, and since when they were last here. */
export const ProfileHeading = ({ member }: { member: MemberProfile }) => {
  const t = useTranslations('member');
  const { format } = useI18n();
  const api = useApi();
  const settings = useSettings();
  const regions = useQuery(regionsQuery(api, member.country)).data ?? [];
  // What the server said then is counted from then, in its document and here.
  const { dataUpdatedAt } = useQuery(memberQuery(api, member.id));
  const region = regions.find(({ id }) => id === member.region)?.name ?? null;
  const place = [member.city, region === member.city ? null : region, format.country(member.country)];
  return (
    <header className={styles.heading}>
      <MemberBadges member={member} settings={settings} />
      <h1 className={styles.name}>{t('name_age', { name: member.name, age: member.age })}</h1>
      <ul role="list" className={styles.facts}>
        <li>
          <MapPin aria-hidden />
          {place.filter((part) => part !== null).join(', ')}
        </li>
        {member.last_active_at !== null && !member.online && (
          <li>
            <Clock aria-hidden />
            {t('last_active', { when: format.relativeTime(member.last_active_at, dataUpdatedAt) })}
          </li>
        )}
      </ul>
    </header>
  );
};
