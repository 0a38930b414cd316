import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import styles from '#web/features/members/details/member-facts.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** What was chosen from lists, in the order of the profile. */
export const MemberFacts = ({ facts, gender }: Pick<MemberProfile, 'facts' | 'gender'>) => {
  const t = useTranslations('profile-facts');
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, value }) => (
        <div key={field} className={styles.fact}>
          <dt>{t(`field.${field}` as Extract<PlainKey<'profile-facts'>, `field.${string}`>)}</dt>
          <dd>{t(`${field}.${value}` as PlainKey<'profile-facts'>, { personGender: gender })}</dd>
        </div>
      ))}
    </dl>
  );
};

export const MemberInterests = ({ interests }: { interests: MemberProfile['interests'] }) => {
  const t = useTranslations('interests');
  return (
    <ul role="list" className={styles.interests}>
      {interests.map((slug) => (
        <li key={slug} className={styles.interest}>
          {t(slug as PlainKey<'interests'>)}
        </li>
      ))}
    </ul>
  );
};
