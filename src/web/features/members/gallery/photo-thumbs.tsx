import Lock from 'lucide-react/icons/lock';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import styles from '#web/features/members/gallery/photo-thumbs.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  photos: MemberProfile['photos'];
  current: number;
  address: (path: string) => string;
  onShow: (index: number) => void;
};

/** One thumbnail per photo; a press shows the photo. */
export const PhotoThumbs = ({ photos, current, address, onShow }: Props) => {
  const t = useTranslations('member');
  const markOf = (opensWith: 'login' | 'premium' | 'grant') =>
    ({ grant: t('photos.private'), premium: t('badge.premium'), login: null })[opensWith];
  return (
    <ul role="list" className={styles.thumbs}>
      {photos.map((photo, index) => {
        const isLocked = photo.kind === 'locked';
        const path = isLocked ? photo.locked_filename : photo.thumb_filename;
        const mark = isLocked && markOf(photo.opens_with);
        const label = t('photos.show', { number: index + 1 });
        return (
          <li key={path}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={mark ? `${label}, ${mark}` : label}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onShow(index)}
            >
              <Photo
                src={address(path)}
                alt=""
                ratio="square"
                isBlurred={isLocked}
                placeholder={{ color: photo.placeholder }}
                className={styles.photo ?? ''}
              />
              {isLocked && (
                <span className={styles.lock}>
                  <Lock aria-hidden />
                  {mark}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
