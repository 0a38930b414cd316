import { useQuery } from '@tanstack/react-query';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { GrantMenu } from '#web/features/photos/sharing/grant-menu.tsx';
import styles from '#web/features/photos/sharing/private-photo-access.module.css';
import { useSharePhotos } from '#web/features/photos/sharing/use-share-photos.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = { profile: Pick<MemberProfile, 'id' | 'name' | 'photos' | 'is_reachable'> };

/** On another member's profile: requests their private photos and shares one's own. Members only. */
export const PrivatePhotoAccess = ({ profile }: Props) => {
  const t = useTranslations('photos');
  const { api, queryClient } = useApp();
  const { data: mine } = useQuery(photosQuery(api));
  const { ask, grants, grant, revoke, isPending, problem } = useSharePhotos();
  const { id, name, is_reachable: isReachable } = profile;
  const locked = profile.photos.filter((photo) => photo.kind === 'locked' && photo.opens_with === 'grant');
  // No request is offered if it would not reach the member.
  const hidden = isReachable ? locked.length : 0;
  // Kept in memory only: a repeated request changes nothing on the server.
  const [hasAsked, setAsked] = useState(false);
  const askForThem = async () => {
    const isAsked = await ask(id);
    setAsked(isAsked);
    if (isAsked) void queryClient.invalidateQueries({ queryKey: ['member', id] });
  };
  const given = grants?.grants.find((one) => one.id === id);
  const hasOwn = mine?.photos.some((photo) => photo.private) === true;
  if (hidden === 0 && !hasOwn && given === undefined) return null;
  return (
    <Card as="section" aria-labelledby="private-photos-title" className={styles.access}>
      <h2 id="private-photos-title" className={styles.title}>
        <LockKeyhole aria-hidden />
        {t('access.title')}
      </h2>
      {hidden > 0 && (
        <div className={styles.part}>
          <p>{t('access.theirs', { name, count: hidden })}</p>
          {hasAsked ? (
            <p role="status" className={styles.quiet}>
              {t('access.asked', { name })}
            </p>
          ) : (
            <Button variant="soft" loadingLabel={isPending && t('access.asking')} onClick={() => void askForThem()}>
              {t('access.ask')}
            </Button>
          )}
        </div>
      )}
      {(hasOwn || given !== undefined) && (
        <ShareMine
          name={name}
          given={given}
          isPending={isPending}
          onGrant={(days) => void grant(id, days)}
          onRevoke={() => void revoke(id)}
        />
      )}
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
    </Card>
  );
};

type ShareProps = {
  name: string;
  given: { readonly expires_at: string | null } | undefined;
  isPending: boolean;
  onGrant: (days: 1 | 7 | 30 | null) => void;
  onRevoke: () => void;
};

const ShareMine = ({ name, given, isPending, onGrant, onRevoke }: ShareProps) => {
  const t = useTranslations('photos');
  const { format } = useI18n();
  if (given !== undefined) {
    const until = given.expires_at;
    return (
      <div className={styles.part}>
        <p role="status">
          {until === null
            ? t('access.shared', { name })
            : t('access.shared_until', { name, date: format.date(until, 'moment') })}
        </p>
        <Button variant="outline" loadingLabel={isPending && t('grants.busy')} onClick={onRevoke}>
          {t('access.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <p>{t('access.share_text', { name })}</p>
      <GrantMenu label={t('access.share')} isPending={isPending} onChoose={onGrant} />
    </div>
  );
};
