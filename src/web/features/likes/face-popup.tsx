import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import styles from '#web/features/likes/face-popup.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  readonly title: string;
  readonly closeLabel: string;
  readonly name: string;
  /** null: no visible photo */
  readonly image: { readonly src: string; readonly placeholder: string } | null;
  readonly onClose: () => void;
  /** content below the title */
  readonly children: ReactNode;
};

/** A popup that shows a photo and, a moment later, the text. Any press closes it. */
export const FacePopup = ({ title, closeLabel, name, image, onClose, children }: Props) => (
  <Dialog isOpen onClose={onClose} title={title} closeLabel={closeLabel} size="small" isTitleHidden>
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the close button and Escape */}
    <div className={styles.popup} onClick={onClose}>
      <Photo
        src={image?.src}
        alt={name}
        ratio="square"
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        fallback={<UserRound aria-hidden />}
        className={styles.face ?? ''}
      />
      <div className={styles.words}>
        <p aria-hidden className={styles.title}>
          {title}
        </p>
        {children}
      </div>
    </div>
  </Dialog>
);
