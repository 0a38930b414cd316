import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { IconInterest } from '#shared/domain/landers.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { ICONS, shownInterests } from '#web/features/landers/interest-icons.tsx';
import styles from '#web/features/landers/lander-faces.module.css';
import { bothLike } from '#web/features/landers/shared-interest-rules.ts';
import { SharedLine } from '#web/features/landers/shared-line.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = Pick<OutputOf<'GET /api/lander.php'>, 'people'> & {
  cdnPrefix: string;
  /** the visitor's interests */
  chosen: readonly IconInterest[];
  /** text below the photos, about the choice */
  children: ReactNode;
};

/** Photos of members, those with most shared interests first; a drawing if no member may be shown. */
export const LanderFaces = ({ people, cdnPrefix, chosen, children }: Props) => {
  const names = useTranslations('member');
  const alike = (interests: readonly string[]) => bothLike(chosen, { interests }).length;
  const inFront = people.toSorted((one, other) => alike(other.interests) - alike(one.interests));
  const words = (
    <p role="status" className={styles.words}>
      {children}
    </p>
  );
  if (people.length === 0)
    return (
      <>
        <div className={styles.drawn}>
          <Scene kind="explore" sizes="(width >= 992px) 38rem, 90vw" isPriority />
        </div>
        {words}
      </>
    );
  return (
    <>
      <ul className={styles.faces}>
        {inFront.map(({ id, name, age, interests, main_image: image }, at) => {
          const isAlike = alike(interests) > 0;
          return (
            <li key={id} className={styles.face} data-alike={isAlike}>
              <Photo
                src={image === null ? undefined : cdnPrefix + image.filename}
                alt=""
                isPriority={at === 0}
                isEager
                placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
                caption={
                  <>
                    <span translate="no">{names('name_age', { name, age })}</span>
                    {!isAlike && <Likes interests={interests} />}
                    <SharedLine chosen={chosen} person={{ interests }} />
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      {words}
    </>
  );
};

/** One interest of this member, shown while none is shared. */
const Likes = ({ interests }: { interests: readonly string[] }) => {
  const names = useTranslations('interests');
  const [drawn] = shownInterests(interests);
  const first = drawn ?? interests[0];
  return (
    first !== undefined && (
      <small className={styles.likes}>
        {drawn !== undefined && ICONS[drawn]}
        <span>{names(first as PlainKey<'interests'>)}</span>
      </small>
    )
  );
};
