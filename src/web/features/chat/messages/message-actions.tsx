import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Reply from 'lucide-react/icons/reply';
import SmilePlus from 'lucide-react/icons/smile-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useId, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { MESSAGE_REACTIONS, type MessageReaction } from '#shared/domain/chat/message-rules.ts';
import styles from '#web/features/chat/messages/message-actions.module.css';
import { ReactionPicture } from '#web/features/chat/messages/reaction-picture.tsx';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { placeBeside, reopen, tieToTrigger } from '#web/ui/menu/place-beside.ts';

export type MessageWays = {
  readonly onReply: (message: Message) => void;
  readonly onReact: (message: Message, reaction: MessageReaction | null) => void;
  readonly onUnsend: (message: Message) => void;
  /** null: the sender's profile no longer exists */
  readonly onReport: ((message: Message) => void) | null;
};

type Props = MessageWays & {
  readonly message: Message;
  /** false: the conversation is read-only */
  readonly isOpen: boolean;
  /** true if the message's text is visible */
  readonly canCopy: boolean;
};

/** A menu for one message: reactions in a row, and the other actions below. */
export const MessageActions = ({ message, isOpen, canCopy, onReply, onReact, onUnsend, onReport }: Props) => {
  const t = useTranslations('chat');
  const id = useId();
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => reopen(document.getElementById(id)), [id]);
  const trigger = () => document.getElementById(`${id}-trigger`);
  const own = message.reactions.find((one) => one.is_own)?.reaction ?? null;
  const choose = (action: () => void) => () => {
    document.getElementById(id)?.hidePopover();
    action();
  };
  return (
    <span className={styles.place}>
      <IconButton
        id={`${id}-trigger`}
        label={t('messages.actions')}
        icon={<SmilePlus aria-hidden />}
        className={styles.trigger}
        popoverTarget={id}
      />
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('messages.actions')}
        className={styles.actions}
        onBeforeToggle={(event) => {
          setShownAt(event.newState === 'open' ? serverNow() : null);
          tieToTrigger(event.currentTarget, trigger());
        }}
        onToggle={(event) => event.newState === 'open' && placeBeside(event.currentTarget, trigger())}
      >
        {shownAt !== null && (
          <>
            {isOpen && (
              <div role="group" aria-label={t('reactions.label')} className={styles.reactions}>
                {MESSAGE_REACTIONS.map((reaction) => (
                  <button
                    key={reaction}
                    type="button"
                    aria-label={t(`reactions.${reaction}`)}
                    aria-pressed={reaction === own}
                    className={styles.reaction}
                    onClick={choose(() => onReact(message, reaction === own ? null : reaction))}
                  >
                    <ReactionPicture reaction={reaction} />
                  </button>
                ))}
              </div>
            )}
            {isOpen && (
              <button type="button" className={styles.action} onClick={choose(() => onReply(message))}>
                <Reply aria-hidden />
                {t('messages.reply')}
              </button>
            )}
            {canCopy && (
              <button
                type="button"
                className={styles.action}
                onClick={choose(() => void navigator.clipboard.writeText(message.text))}
              >
                <Copy aria-hidden />
                {t('messages.copy')}
              </button>
            )}
            {message.can_unsend_until !== null && Date.parse(message.can_unsend_until) > shownAt && (
              <button type="button" className={styles.action} onClick={choose(() => onUnsend(message))}>
                <Undo2 aria-hidden />
                {t('messages.unsend')}
              </button>
            )}
            {!message.is_own && onReport !== null && (
              <button type="button" className={styles.action} onClick={choose(() => onReport(message))}>
                <Flag aria-hidden />
                {t('messages.report')}
              </button>
            )}
          </>
        )}
      </div>
    </span>
  );
};
