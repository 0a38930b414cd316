import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import styles from '#web/features/landers/liked-faces.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Person = {
  readonly id: string;
  readonly name: string;
  readonly main_image: { readonly filename: string; readonly placeholder: string } | null;
};

type Props = {
  people: readonly Person[];
  cdnPrefix: string;
  /** if set, small, at the start of a line of text */
  isSmall?: boolean;
  /** beside the card stack: the number of placeholders for further likes */
  places?: number;
};

/** Photos of the members the visitor has liked. */
export const LikedFaces = ({ people, cdnPrefix, isSmall = false, places = 0 }: Props) =>
  people.length + places === 0 ? null : (
    <ul role="list" className={clsx(styles.faces, isSmall && styles.isSmall, places > 0 && styles.tray)}>
      {people.map(({ id, name, main_image: image }) => (
        <li key={id} className={styles.face}>
          <Photo
            src={image === null ? undefined : cdnPrefix + image.filename}
            alt=""
            ratio="square"
            placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
          />
          <span translate="no">{name}</span>
        </li>
      ))}
      {Array.from({ length: places - people.length }, (_, at) => (
        <li key={at} aria-hidden className={styles.place}>
          <Heart />
        </li>
      ))}
    </ul>
  );
