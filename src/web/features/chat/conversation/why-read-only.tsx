import type { ReactNode } from 'react';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import styles from '#web/features/chat/conversation/conversation.module.css';
import { FocusedLimit, type WritingLimit } from '#web/features/chat/sending/focused-limit.tsx';
import { useWhyWords } from '#web/features/chat/sending/use-why-words.ts';
import type { FocusRequest } from '#web/platform/forms/use-focus-explanation.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  readonly why: NonNullable<Chat['why_cannot_write']>;
  readonly name: string;
  /** text that could not be sent */
  readonly draft: string;
  readonly focusRequest: FocusRequest;
  /** shown for the limit of conversations, with a way to lift it */
  readonly renderUpgrade: (limit: WritingLimit) => ReactNode;
};

/** Replaces the composer and says why the member cannot write. */
export const WhyReadOnly = ({ why, name, draft, focusRequest, renderUpgrade }: Props) => {
  const t = useTranslations('chat');
  const sayWhy = useWhyWords(name);
  const kept = draft !== '' && <p className={styles.kept}>{t('composer.kept', { text: draft })}</p>;
  return (
    <div className={styles.readOnly}>
      {why === 'conversation_limit_reached' ? (
        <FocusedLimit {...focusRequest}>
          {renderUpgrade({ kind: 'conversations', missingCredits: 0, hasDraft: draft !== '' })}
          {kept}
        </FocusedLimit>
      ) : (
        <Alert tone="warning" title={sayWhy(why)}>
          {kept}
        </Alert>
      )}
    </div>
  );
};
