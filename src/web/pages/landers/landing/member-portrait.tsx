import { clsx } from 'clsx';
import UserRound from 'lucide-react/icons/user-round';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import type { LanderAnswer } from '#web/pages/landers/landing/load-lander.ts';
import styles from '#web/pages/landers/landing/member-portrait.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  member: NonNullable<LanderAnswer['member']>;
  /** The page says the name; on a phone the photo is as wide as the page. */
  isBare?: boolean;
};

/** The face of the member the page is about; whoever is made up is called so on the picture. */
export const MemberPortrait = ({ member, isBare = false }: Props) => {
  const t = useTranslations('member');
  const { cdn_prefix: cdnPrefix } = useSettings();
  const { name, age, city, main_image: image } = member;
  return (
    <Photo
      src={image === null ? undefined : cdnPrefix + image.filename}
      alt=""
      isPriority
      placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
      fallback={<UserRound aria-hidden />}
      className={clsx(styles.portrait, isBare && styles.isBare)}
      corner={member.fictional && <FictionalBadge tone="onPhoto" />}
      caption={
        !isBare && (
          <>
            <p translate="no" className={styles.name}>
              {t('name_age', { name, age })}
            </p>
            {city !== null && <p>{city}</p>}
          </>
        )
      }
    />
  );
};
