import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/visits/visitor-list.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  readonly visitor: OutputOf<'GET /api/visitors.php'>['visitors'][number];
  readonly cdnPrefix: string;
  /** when the list was read: what "ago" counts from */
  readonly saidAt: number;
};

export const VisitorCard = ({ visitor, cdnPrefix, saidAt }: Props) => {
  const t = useTranslations('visitors');
  const { format } = useI18n();
  const { id, name, age, main_image: image, visited_at: visitedAt, is_new_visit: isNew } = visitor;
  return (
    <li className={styles.card}>
      <Photo
        src={image ? cdnPrefix + image.filename : undefined}
        alt=""
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        fallback={<UserRound aria-hidden className={styles.nobody} />}
        corner={isNew && <Badge tone="unread">{t('new')}</Badge>}
        caption={
          <span className={styles.caption}>
            <Link to="/members/$id" params={{ id }} className={cardLinkClass}>
              {name}, {age}
            </Link>
            <time dateTime={visitedAt} className={styles.time}>
              {format.relativeTime(visitedAt, saidAt)}
            </time>
          </span>
        }
      />
    </li>
  );
};
