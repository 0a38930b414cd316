import type { ReactNode } from 'react';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import type { Chat } from '#web/features/chat/conversation/conversation-queries.ts';
import styles from '#web/features/chat/conversation/conversation.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  readonly why: NonNullable<Chat['why_cannot_write']>;
  readonly name: string;
  /** what was written and could not be sent */
  readonly draft: string;
  /** what leads beyond the limit of conversations */
  readonly upgrade: ReactNode;
};

/** Stands where one would write, and says why one cannot. */
export const WhyReadOnly = ({ why, name, draft, upgrade }: Props) => {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  const sentences = {
    email_not_proved: () => errors('email_not_proved'),
    profile_disabled: () => errors('profile_disabled'),
    member_gone: () => errors('member_gone'),
    blocked_by_member: () => errors('blocked_by_member', { name }),
    blocked_by_you: () => errors('blocked_by_you', { name }),
    conversation_limit_reached: () => errors('conversation_limit_reached', { max: FREE_CONVERSATIONS }),
  };
  return (
    <div className={styles.readOnly}>
      <Alert tone="warning" title={sentences[why]()}>
        {why === 'conversation_limit_reached' && upgrade}
        {draft !== '' && <p className={styles.kept}>{t('composer.kept', { text: draft })}</p>}
      </Alert>
    </div>
  );
};
