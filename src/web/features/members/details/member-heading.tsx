import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import styles from '#web/features/members/details/member-heading.module.css';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  member: MemberProfile;
  settings: Pick<Settings, 'fictional_singular'>;
  regions: readonly { readonly id: string; readonly name: string }[];
  /** the reader's country, which is not named for members who live there too */
  readerCountry: string | null;
  /** the time of the server's response; relative times count from it, in the document and in the browser */
  saidAt: number;
  /** 2 on pages about something else */
  level: 1 | 2;
};

/** The member's name, age and place, and when they were last online. */
export const MemberHeading = ({ member, settings, regions, readerCountry, saidAt, level }: Props) => {
  const t = useTranslations('member');
  const { format } = useI18n();
  const region = regions.find(({ id }) => id === member.region)?.name ?? null;
  const near = member.city ?? region;
  const place = [near, near !== null && member.country === readerCountry ? null : format.country(member.country)];
  const Heading = `h${level}` as const;
  return (
    <header className={styles.heading}>
      <MemberBadges member={member} settings={settings} />
      <Heading translate="no" className={styles.name}>
        {t('name_age', { name: member.name, age: member.age })}
      </Heading>
      {member.identity_label !== '' && <p className={styles.identity}>{member.identity_label}</p>}
      <ul role="list" className={styles.meta}>
        <li>
          <MapPin aria-hidden />
          {place.filter((part) => part !== null).join(', ')}
        </li>
        {member.last_active_at !== null && !member.online && (
          <li>
            <Clock aria-hidden />
            {t('last_active', { when: format.relativeTime(member.last_active_at, saidAt) })}
          </li>
        )}
      </ul>
    </header>
  );
};
