import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { matchState } from '#web/features/likes/like-state.ts';
import styles from '#web/features/likes/match-popup.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApp } from '#web/platform/use-app.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  readonly cdnPrefix: string;
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
};

/** Two people like each other: their face, and a moment later the sentence. Any press closes it. */
export const MatchPopup = (props: Props) => {
  const { queryClient } = useApp();
  const { data: member } = useQuery(matchState);
  if (!member) return null;
  return <Match {...props} member={member} onClose={() => queryClient.setQueryData(matchState.queryKey, null)} />;
};

const Match = ({
  member: { id, name, main_image: image, fictional },
  cdnPrefix,
  fictionalLabel,
  onClose,
}: Props & { readonly member: MemberCard; readonly onClose: () => void }) => {
  const t = useTranslations('like');
  return (
    <Dialog isOpen onClose={onClose} title={t('match.title')} closeLabel={t('match.close')} size="small" isTitleHidden>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the close button and Escape */}
      <div className={styles.match} onClick={onClose}>
        <Photo
          src={image ? cdnPrefix + image.thumb_filename : undefined}
          alt={name}
          ratio="square"
          placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
          fallback={<UserRound aria-hidden />}
          className={styles.face ?? ''}
        />
        <div className={styles.words}>
          <p aria-hidden className={styles.title}>
            {t('match.title')}
          </p>
          <p>{t('match.text', { name })}</p>
          {fictional && fictionalLabel}
          <LinkButton render={(props) => <Link to="/members/$profile/chat" params={{ profile: id }} {...props} />}>
            {t('match.write')}
          </LinkButton>
          <LinkButton variant="quiet" render={(props) => <Link to="/members/$id" params={{ id }} {...props} />}>
            {t('match.view')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
};
