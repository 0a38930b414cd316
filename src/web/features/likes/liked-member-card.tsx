import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import styles from '#web/features/likes/like-list.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  readonly member: OutputOf<'GET /api/liked-members.php'>['members'][number];
  readonly cdnPrefix: string;
  readonly fictionalLabel: ReactNode;
};

/** Opening it clears its "new". */
export const LikedMemberCard = ({ member, cdnPrefix, fictionalLabel }: Props) => {
  const t = useTranslations('likes');
  const { id, name, age, city, main_image: image, fictional, like_new: isNew, is_liked_by_me: isLikedBefore } = member;
  return (
    <li className={styles.card}>
      <Photo
        src={image ? cdnPrefix + image.filename : undefined}
        alt=""
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        fallback={<UserRound aria-hidden className={styles.nobody} />}
        corner={isNew && <Badge tone="unread">{t('new')}</Badge>}
        caption={
          <span className={styles.caption}>
            <Link to="/likes/m/$id" params={{ id }} className={cardLinkClass}>
              {name}, {age}
            </Link>
            {city !== null && <span className={styles.city}>{city}</span>}
            {fictional && fictionalLabel}
          </span>
        }
      />
      <span className={styles.heart}>
        <LikeButton member={member} isLikedBefore={isLikedBefore} look="card" />
      </span>
    </li>
  );
};
