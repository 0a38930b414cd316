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
  /** true if the visitor has no account */
  isNewcomer?: boolean;
  /** a button to unlock it, if possible */
  action?: ReactNode;
  /** shown instead of the lock and its text */
  card?: ReactNode;
};

/** A locked photo: blurred colours, a lock, and what unlocks it. */
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
