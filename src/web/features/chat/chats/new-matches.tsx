import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useId } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { isolated } from '#shared/i18n/isolated.ts';
import overviewStyles from '#web/features/chat/chats/chats-overview.module.css';
import styles from '#web/features/chat/chats/new-matches.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  readonly members: readonly MemberCard[];
  readonly fictionalLabel: ReactNode;
};

/** Matches to whom nobody has written yet: each face leads where the first words are written. */
export const NewMatches = ({ members, fictionalLabel }: Props) => {
  const t = useTranslations('chats');
  const id = useId();
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={id} className={stack.gap2}>
      <h2 id={id} className={overviewStyles.title}>
        {t('matches.title')}
      </h2>
      <ul role="list" className={styles.row}>
        {members.map(({ id: profile, name, main_image: image, fictional }) => (
          <li key={profile}>
            <Link
              to="/members/$profile/chat"
              params={{ profile }}
              aria-label={t('matches.write', { name })}
              className={styles.face}
            >
              <span className={styles.photo}>
                <Photo
                  src={image?.thumb_filename}
                  alt=""
                  placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
                  fallback={<UserRound aria-hidden />}
                />
              </span>
              <span translate="no" className={styles.name}>
                {isolated(name)}
              </span>
            </Link>
            {fictional && fictionalLabel}
          </li>
        ))}
      </ul>
    </section>
  );
};
