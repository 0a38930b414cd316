import type { ReactNode } from 'react';
import { OrientationFields } from '#web/features/profile/fields/orientation-fields.tsx';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  supportEmail: string;
  isSexualityShown: boolean;
  /** a link to the account settings, where the name is changed */
  nameLink: ReactNode;
};

export const WhoFields = ({ supportEmail, isSexualityShown, nameLink }: Props) => {
  const t = useTranslations('profile');
  const { name, age } = useOwnProfile();
  return (
    <>
      <dl className={styles.pair}>
        <div className={styles.fixed}>
          <dt>{t('who.name')}</dt>
          <dd>{name}</dd>
          <dd>{nameLink}</dd>
        </div>
        <div className={styles.fixed}>
          <dt>{t('who.age')}</dt>
          <dd>{age}</dd>
          <dd className={styles.aside}>{t('who.age_hint', { email: supportEmail })}</dd>
        </div>
      </dl>
      <OrientationFields isSexualityShown={isSexualityShown} />
    </>
  );
};
