import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { GrantMenu } from '#web/features/photos/sharing/grant-menu.tsx';
import styles from '#web/features/photos/sharing/photo-grants.module.css';
import { useSharePhotos } from '#web/features/photos/sharing/use-share-photos.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { Avatar } from '#web/ui/photo/avatar.tsx';

/** Lists requests for the member's private photos, and who may see them until when. */
export const PhotoGrants = () => {
  const t = useTranslations('photos');
  const { format } = useI18n();
  const { grants: known, grant, revoke, isPending, problem } = useSharePhotos();
  if (known === undefined) return null;
  const { requests, grants, has_more_grants: hasMoreGrants } = known;
  return (
    <section id="private-photos" aria-labelledby="photo-grants-title" className={stack.gap4}>
      <div>
        <h2 id="photo-grants-title">{t('grants.title')}</h2>
        <p className={styles.quiet}>{t('grants.intro')}</p>
      </div>
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
      {requests.length + grants.length === 0 ? (
        <p className={styles.quiet}>{t('grants.nobody')}</p>
      ) : (
        <ul role="list" className={stack.gap2}>
          {requests.map(({ profile }) => (
            <Person key={profile.id} profile={profile} text={t('grants.asks')}>
              <GrantMenu
                isSmall
                label={t('grants.allow')}
                fullLabel={t('grants.allow_name', { name: profile.name })}
                isPending={isPending}
                onChoose={(days) => void grant(profile.id, days)}
              />
              <Button
                variant="outline"
                size="small"
                aria-label={t('grants.decline_name', { name: profile.name })}
                onClick={() => void revoke(profile.id)}
              >
                {t('grants.decline')}
              </Button>
            </Person>
          ))}
          {grants.map(({ id, profile, expires_at: until }) => (
            <Person
              key={id}
              profile={profile}
              text={until === null ? t('grants.open') : t('grants.until', { date: format.date(until, 'moment') })}
            >
              <Button
                variant="outline"
                size="small"
                aria-label={profile === null ? t('grants.stop_hidden') : t('grants.stop_name', { name: profile.name })}
                onClick={() => void revoke(id)}
              >
                {t('grants.stop')}
              </Button>
            </Person>
          ))}
        </ul>
      )}
      {hasMoreGrants && <p className={styles.quiet}>{t('grants.only_latest')}</p>}
    </section>
  );
};

/** `profile` is null if the member is not visible at present. */
const Person = ({ profile, text, children }: { profile: MemberCard | null; text: string; children: ReactNode }) => {
  const t = useTranslations('photos');
  return (
    <li className={styles.person}>
      <Avatar
        src={profile?.main_image?.thumb_filename}
        alt=""
        placeholder={{ color: profile?.main_image?.placeholder }}
        fallback={<UserRound aria-hidden />}
      />
      <div>
        <p className={styles.name}>
          {profile === null ? (
            t('grants.hidden')
          ) : (
            <Link to="/members/$id" params={{ id: profile.id }} translate="no">
              {profile.name}
            </Link>
          )}
        </p>
        <p className={styles.quiet}>{text}</p>
      </div>
      <div className={styles.ways}>{children}</div>
    </li>
  );
};
