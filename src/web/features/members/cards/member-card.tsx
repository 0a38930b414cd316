import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { MemberCard as Member } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import styles from '#web/features/members/cards/member-card.module.css';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { StatusDot } from '#web/ui/badge/badge.tsx';
import { Card, cardLinkClass } from '#web/ui/card/card.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  member: Member;
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular'>;
  /** stands in the first row of the first screen */
  isPriority?: boolean;
  /** stands on the photo, above the link that covers the card */
  action?: ReactNode;
  /** stands on the photo, below who it is */
  note?: ReactNode;
  /** stands under the photo */
  below?: ReactNode;
  /** how wide the photo is shown, where that is not a column of `MemberGrid` */
  sizes?: string | undefined;
};

/** As wide as a column of `MemberGrid`. */
const SIZES = '(width >= 1200px) 188px, (width >= 768px) 23vw, (width >= 576px) 31vw, 46vw';

/** One person of a grid; the whole card leads to the profile. */
export const MemberCard = ({ member, settings, isPriority = false, action, note, below, sizes = SIZES }: Props) => {
  const t = useTranslations('member');
  const { id, name, age, city, main_image: image } = member;
  const address = (path: string) => settings.cdn_prefix + path;
  return (
    <Card as="li" padding="none" isInteractive className={styles.card}>
      <Photo
        src={image ? address(image.filename) : undefined}
        {...(image && { srcSet: `${address(image.thumb_filename)} 250w, ${address(image.filename)} 480w` })}
        sizes={sizes}
        alt=""
        isPriority={isPriority}
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        fallback={<UserRound aria-hidden className={styles.nobody} />}
        className={styles.photo ?? ''}
        corner={<MemberBadges member={member} settings={settings} isOnPhoto />}
        caption={
          <>
            <h3 className={styles.name}>
              <Link to="/members/$id" params={{ id }} translate="no" className={cardLinkClass}>
                {t('name_age', { name, age })}
              </Link>
              {member.online && <StatusDot tone="success" label={t('badge.online')} />}
            </h3>
            {city !== null && <p className={styles.city}>{city}</p>}
            {note}
          </>
        }
      />
      {action && <span className={styles.action}>{action}</span>}
      {below}
    </Card>
  );
};
