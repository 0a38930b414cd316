import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/likes/liker-list.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Likes = OutputOf<'GET /api/likes.php'>;

type Props = {
  readonly likes: Likes;
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
};

/** Who likes me: a face each, the new ones marked; opening one clears its mark. */
export const LikerList = ({ likes, fictionalLabel }: Props) => {
  const t = useTranslations('likes');
  const newOnes = new Set(likes.liked_by.filter((like) => like.like_new).map((like) => like.id));
  return (
    <ul role="list" className={styles.grid}>
      {likes.profiles.map(({ id, name, age, city, main_image: image, fictional }) => (
        <li key={id} className={styles.card}>
          <Photo
            src={image?.filename}
            alt=""
            placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
            fallback={<UserRound aria-hidden className={styles.nobody} />}
            corner={newOnes.has(id) && <Badge tone="unread">{t('new')}</Badge>}
            caption={
              <span className={styles.caption}>
                <Link to="/members/$id" params={{ id }} className={cardLinkClass}>
                  {name}, {age}
                </Link>
                {city !== null && <span className={styles.city}>{city}</span>}
                {fictional && fictionalLabel}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
};
