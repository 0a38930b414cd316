import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/likes/match-popup.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export type AutoLike = NonNullable<OutputOf<'GET /api/auto-like.php'>['profile']>;

type Props = {
  readonly profile: AutoLike;
  readonly cdnPrefix: string;
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
  readonly onClose: () => void;
};

/** Somebody who likes me, or somebody who might suit: each in its own words. Any press closes it. */
export const AutoLikePopup = ({
  profile: { id, name, main_image: image, kind, fictional },
  cdnPrefix,
  fictionalLabel,
  onClose,
}: Props) => {
  const t = useTranslations('auto-like');
  const sentence = t(kind, { name });
  return (
    <Dialog isOpen onClose={onClose} title={sentence} closeLabel={t('close')} size="small" isTitleHidden>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the close button and Escape */}
      <div className={styles.match} onClick={onClose}>
        <Photo
          src={image ? cdnPrefix + image.match : undefined}
          alt={name}
          ratio="square"
          placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
          fallback={<UserRound aria-hidden />}
          className={styles.face ?? ''}
        />
        <div className={styles.words}>
          <p aria-hidden className={styles.title}>
            {sentence}
          </p>
          {fictional && fictionalLabel}
          <LinkButton render={(props) => <Link to="/members/$id" params={{ id }} {...props} />}>{t('view')}</LinkButton>
        </div>
      </div>
    </Dialog>
  );
};
