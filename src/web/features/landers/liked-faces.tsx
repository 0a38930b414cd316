import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
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
};

/** Photos of the members the visitor has liked. */
export const LikedFaces = ({ people, cdnPrefix, isSmall = false }: Props) =>
  people.length === 0 ? null : (
    <ul role="list" className={clsx(styles.faces, isSmall && styles.isSmall)}>
      {people.map((person) => (
        <li key={person.id} className={styles.face}>
          <Face person={person} cdnPrefix={cdnPrefix} />
          <span translate="no">{person.name}</span>
        </li>
      ))}
    </ul>
  );

type TrayProps = Pick<Props, 'people' | 'cdnPrefix'> & {
  /** the number of likes, given or left; 0: only the rule is shown */
  places: number;
  /** the rule of the likes */
  children: ReactNode;
};

/** Beside the card stack: the members liked so far and a heart for each like that is left, before the rule of them. */
export const LikeTray = ({ people, cdnPrefix, places, children }: TrayProps) => (
  <div className={styles.tray}>
    {places > 0 && (
      <ul role="list" className={styles.likes}>
        {people.map((person) => (
          <li key={person.id} className={styles.liked}>
            <Face person={person} cdnPrefix={cdnPrefix} />
            <span translate="no" className="visually-hidden">
              {person.name}
            </span>
          </li>
        ))}
        {Array.from({ length: places - people.length }, (_, at) => (
          <li key={at} aria-hidden className={styles.left}>
            <Heart />
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
);

const Face = ({ person: { main_image: image }, cdnPrefix }: { person: Person; cdnPrefix: string }) => (
  <Photo
    src={image === null ? undefined : cdnPrefix + image.filename}
    alt=""
    ratio="square"
    placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
  />
);
