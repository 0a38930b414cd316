import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { matchState } from '#web/features/likes/like-state.ts';
import styles from '#web/features/likes/match-popup.module.css';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Image = MemberCard['main_image'];

type Props = {
  readonly cdnPrefix: string;
  readonly own: { readonly name: string; readonly main_image: Image };
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
  /** renders the field for a first message */
  readonly renderWriting: (member: MemberCard, close: () => void) => ReactNode;
};

const SPARKS = 10;

/** Tells the member about a new match. */
export const MatchPopup = (props: Props) => {
  const { queryClient } = useApp();
  const { data: member } = useQuery(matchState);
  if (!member) return null;
  return <Match {...props} member={member} onClose={() => queryClient.setQueryData(matchState.queryKey, null)} />;
};

const Match = ({
  member,
  own,
  cdnPrefix,
  fictionalLabel,
  renderWriting,
  onClose,
}: Props & { readonly member: MemberCard; readonly onClose: () => void }) => {
  const t = useTranslations('like');
  const { id, name, main_image: image, fictional } = member;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('match.title')} ${t('match.text', { name })}`}
      closeLabel={t('match.close')}
      size="small"
      isTitleHidden
    >
      <div className={styles.popup}>
        <div className={styles.scene}>
          <Scene kind="match" />
        </div>
        <div className={styles.faces}>
          <span aria-hidden className={styles.sparks}>
            {Array.from({ length: SPARKS }, (_, index) => (
              <Heart key={index} />
            ))}
          </span>
          <Face name={own.name} src={own.main_image?.thumb_filename} color={own.main_image?.placeholder} />
          <Link to="/members/$id" params={{ id }} onClick={onClose}>
            <Face name={name} src={image ? cdnPrefix + image.thumb_filename : undefined} color={image?.placeholder} />
            <span className="visually-hidden">{t('match.view')}</span>
          </Link>
          <span aria-hidden className={styles.heart}>
            <Heart />
          </span>
        </div>
        <p aria-hidden className={styles.title}>
          {t('match.title')}
        </p>
        <p aria-hidden>{t('match.text', { name })}</p>
        {fictional && fictionalLabel}
        <div className={styles.writing}>{renderWriting(member, onClose)}</div>
        <Button variant="quiet" onClick={onClose}>
          {t('match.later')}
        </Button>
      </div>
    </Dialog>
  );
};

type FaceProps = { readonly name: string; readonly src: string | undefined; readonly color: string | undefined };

const Face = ({ name, src, color }: FaceProps) => (
  <Photo
    src={src}
    alt={name}
    placeholder={{ color: color ?? 'var(--color-secondary)' }}
    fallback={<UserRound aria-hidden />}
    className={styles.face ?? ''}
  />
);
