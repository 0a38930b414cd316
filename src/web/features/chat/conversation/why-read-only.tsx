import type { ReactNode } from 'react';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import styles from '#web/features/chat/conversation/conversation.module.css';
import { AskedPlace, type WritingLimit } from '#web/features/chat/sending/asked-place.tsx';
import type { Asked } from '#web/platform/forms/use-lead.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  readonly why: NonNullable<Chat['why_cannot_write']>;
  readonly name: string;
  /** what was written and could not be sent */
  readonly draft: string;
  readonly asked: Asked;
  /** what leads beyond the limit of conversations */
  readonly renderUpgrade: (limit: WritingLimit) => ReactNode;
};

/** Stands where one would write, and says why one cannot. */
export const WhyReadOnly = ({ why, name, draft, asked, renderUpgrade }: Props) => {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  const sentences = {
    email_not_proved: () => errors('email_not_proved'),
    profile_disabled: () => errors('profile_disabled'),
    member_gone: () => errors('member_gone'),
    blocked_by_member: () => errors('blocked_by_member', { name }),
    blocked_by_you: () => errors('blocked_by_you', { name }),
  };
  const kept = draft !== '' && <p className={styles.kept}>{t('composer.kept', { text: draft })}</p>;
  return (
    <div className={styles.readOnly}>
      {why === 'conversation_limit_reached' ? (
        <AskedPlace {...asked}>
          {renderUpgrade({ kind: 'conversations', missingCredits: 0, hasDraft: draft !== '' })}
          {kept}
        </AskedPlace>
      ) : (
        <Alert tone="warning" title={sentences[why]()}>
          {kept}
        </Alert>
      )}
    </div>
  );
};
