import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import styles from '#web/features/chat/conversation/conversation-intro.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly profile: Pick<MemberCard, 'id' | 'name' | 'age' | 'city'>;
  /** the partner's large photo */
  readonly face: ReactNode;
  /** further information about the partner */
  readonly children: ReactNode;
};

/** Introduces the partner above the first messages. */
export const ConversationIntro = ({ profile: { id, name, age, city }, face, children }: Props) => {
  const t = useTranslations('chat');
  return (
    <div className={styles.intro}>
      <h2 translate="no">
        <Link to="/members/$id" params={{ id }} activeOptions={{ exact: true }}>
          {face}
          <span className={styles.name}>{t('bar.name_age', { name, age })}</span>
        </Link>
      </h2>
      {city !== null && <p>{city}</p>}
      {children}
    </div>
  );
};
