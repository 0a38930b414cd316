import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/landers/hello-recipients.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = Pick<OutputOf<'GET /api/lander.php'>, 'people'> & { readonly cdnPrefix: string };

/** Some of those who are here, to whom a hello may go. */
export const HelloRecipients = ({ people, cdnPrefix }: Props) => {
  const t = useTranslations('landers');
  const members = useTranslations('member');
  if (people.length === 0) return null;
  return (
    <div className={styles.to}>
      <p id="hello-to">{t('video.to')}</p>
      <ul role="list" aria-labelledby="hello-to">
        {people.map(({ id, name, age, main_image: image }) => (
          <li key={id}>
            <Photo
              src={image === null ? undefined : cdnPrefix + image.filename}
              alt=""
              ratio="square"
              isPriority
              placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
            />
            <span translate="no">{members('name_age', { name, age })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
