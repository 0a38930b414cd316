import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import styles from '#web/features/members/gallery/locked-photo.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  photo: Extract<MemberProfile['photos'][number], { kind: 'locked' }>;
  name: string;
  address: (path: string) => string;
  /** has no account yet */
  isNewcomer?: boolean;
  /** the way to open it, where there is one */
  action?: ReactNode;
  /** stands in place of the lock and its words */
  card?: ReactNode;
};

/** What is behind it stays a guess: colours and light, a lock, and what would open it. */
export const LockedPhoto = ({ photo, name, address, isNewcomer = false, action, card }: Props) => {
  const t = useTranslations('member');
  const opener = isNewcomer && photo.opens_with === 'login' ? 'signup' : photo.opens_with;
  const words = opener === 'grant' ? t('locked.grant', { name }) : t(`locked.${opener}`);
  return (
    <div className={styles.locked}>
      <Photo
        src={address(photo.locked_filename)}
        alt=""
        isBlurred
        placeholder={{ color: photo.placeholder }}
        className={styles.photo ?? ''}
      />
      {card ? (
        <div className={styles.card}>{card}</div>
      ) : (
        <div className={styles.cover}>
          <span className={styles.lock}>
            <Lock aria-hidden />
          </span>
          <p className={styles.words}>{words}</p>
          {action}
        </div>
      )}
    </div>
  );
};
