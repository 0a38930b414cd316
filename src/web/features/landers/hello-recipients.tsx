import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/landers/hello-recipients.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type People = OutputOf<'GET /api/lander.php'>['people'];

type FaceProps = { readonly cdnPrefix: string; readonly person: People[number] | undefined };

/** The recipient's large photo, in a corner of the film before it. It takes no room, so that nothing moves. */
export const HelloFace = ({ cdnPrefix, person }: FaceProps) => (
  <div className={styles.face}>
    {person && (
      <Photo
        src={person.main_image === null ? undefined : cdnPrefix + person.main_image.filename}
        alt=""
        ratio="square"
        isPriority
        placeholder={{ color: person.main_image?.placeholder ?? 'var(--color-secondary)' }}
      />
    )}
  </div>
);

type Props = {
  readonly people: People;
  readonly cdnPrefix: string;
  /** a member's id; empty: none */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Members to one of whom a hello can be sent. */
export const HelloRecipients = ({ people, cdnPrefix, chosen, onChoose }: Props) => {
  const t = useTranslations('landers');
  const members = useTranslations('member');
  if (people.length === 0) return null;
  return (
    <div className={styles.to}>
      <RadioGroup
        legend={t('video.to')}
        name="hello_to"
        look="cards"
        options={people.map(({ id, name, age, city, main_image: image }) => ({
          value: id,
          label: (
            <>
              <span translate="no">{members('name_age', { name, age })}</span>
              {city !== null && <small className={styles.city}>{city}</small>}
            </>
          ),
          icon: (
            <Avatar
              src={image === null ? undefined : cdnPrefix + image.filename}
              alt=""
              size="large"
              placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
            />
          ),
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
};
