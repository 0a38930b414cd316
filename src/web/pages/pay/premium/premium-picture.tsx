import { useQuery } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import LockOpen from 'lucide-react/icons/lock-open';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import UserRound from 'lucide-react/icons/user-round';
import { useUser } from '#web/features/account/use-user.ts';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/pay/premium/premium-picture.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

/** What Premium unlocks, shown on the two other photos: photos and conversations. */
const SIGNS = [LockOpen, MessageCircleHeart];

/** The member's photo with the badge, between real suggested members. Decoration; its space is reserved. */
export const PremiumPicture = ({ cdnPrefix }: { readonly cdnPrefix: string }) => {
  const t = useTranslations('nav');
  const { data: members } = useQuery(suggestionsQuery(useApi()));
  const own = useUser()?.profile.main_image;
  const others = (members ?? []).flatMap(({ id, fictional, main_image: image }) =>
    fictional || image === null ? [] : [{ id, image }],
  );
  return (
    <div aria-hidden className={styles.picture}>
      {SIGNS.map((Sign, index) => {
        const other = others[index];
        return (
          other && (
            <span key={other.id} className={styles.other}>
              <Photo
                src={cdnPrefix + other.image.filename}
                alt=""
                isPriority
                placeholder={{ color: other.image.placeholder }}
              />
              <span className={styles.sign}>
                <Sign />
              </span>
            </span>
          )
        );
      })}
      <div className={styles.own}>
        <Photo
          src={own?.filename}
          alt=""
          isPriority
          placeholder={{ color: own?.placeholder ?? 'var(--color-secondary)' }}
          fallback={<UserRound className={styles.nobody} />}
        />
        <span className={styles.badge}>
          <Badge tone="gold" icon={<Crown />}>
            {t('tab.premium')}
          </Badge>
        </span>
      </div>
    </div>
  );
};
