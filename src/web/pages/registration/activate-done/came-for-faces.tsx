import Heart from 'lucide-react/icons/heart';
import Send from 'lucide-react/icons/send';
import UserRound from 'lucide-react/icons/user-round';
import type { CameFor } from '#web/features/registration/activation/use-activate.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/registration/activate-done/came-for-faces.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

/** The recipients of the message, linked to the conversation, or of the likes, linked to their profiles. */
export const CameForFaces = ({ cameFor: { outcome, members } }: { readonly cameFor: CameFor }) => {
  const t = useTranslations('member');
  const { cdn_prefix: prefix } = useSettings();
  const isMessage = outcome === 'message_sent';
  const Mark = isMessage ? Send : Heart;
  return (
    <ul role="list" className={styles.faces} data-many={members.length > 1 || undefined}>
      {members.map(({ id, name, age, main_image: image, fictional }) => (
        <li key={id} className={styles.face}>
          <a
            href={isMessage ? `/members/${id}/chat` : `/members/${id}`}
            translate="no"
            aria-label={t('name_age', { name, age })}
            className={styles.link}
          >
            <Avatar
              src={image === null ? undefined : prefix + image.filename}
              alt=""
              size={members.length === 1 ? 'huge' : 'large'}
              placeholder={{ color: image?.placeholder ?? 'var(--color-primary-soft)' }}
              fallback={<UserRound aria-hidden />}
              status={
                <span className={styles.mark} data-like={!isMessage || undefined}>
                  <Mark aria-hidden />
                </span>
              }
            />
          </a>
          {fictional && <FictionalBadge />}
        </li>
      ))}
    </ul>
  );
};
