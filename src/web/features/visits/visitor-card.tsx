import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { nameAgeWords } from '#shared/i18n/isolated.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { NameAge } from '#web/ui/card/name-age.tsx';
import { FaceCard, faceDetailClass, faceNameClass } from '#web/ui/face/face-card.tsx';

export type Visitor = OutputOf<'GET /api/visitors.php'>['visitors'][number];

type Props = {
  readonly visitor: Visitor;
  readonly cdnPrefix: string;
  /** when the list was loaded; relative times count from it */
  readonly saidAt: number;
  /** on the photo */
  readonly action: ReactNode;
  /** below the time */
  readonly below: ReactNode;
};

export const VisitorCard = ({ visitor, cdnPrefix, saidAt, action, below }: Props) => {
  const t = useTranslations('visitors');
  const { format } = useI18n();
  const { id, name, main_image: image, visited_at: visitedAt, is_new_visit: isNew } = visitor;
  const words = nameAgeWords(visitor);
  return (
    <FaceCard
      image={image && { src: cdnPrefix + image.filename, placeholder: image.placeholder }}
      corner={isNew && <Badge tone="unread">{t('new', { personGender: visitor.gender })}</Badge>}
      action={action}
    >
      <p className={faceNameClass}>
        <Link to="/members/$id" params={{ id }} translate="no" aria-label={words} className={cardLinkClass}>
          <NameAge name={name} words={words} />
        </Link>
      </p>
      <time dateTime={visitedAt} className={faceDetailClass}>
        {format.relativeTime(visitedAt, saidAt)}
      </time>
      {below}
    </FaceCard>
  );
};
