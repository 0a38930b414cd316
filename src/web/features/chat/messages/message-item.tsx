import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Eye from 'lucide-react/icons/eye';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { MessageHint } from '#shared/domain/chat/message-hint-rules.ts';
import type { Receipt } from '#web/features/chat/conversation-state.ts';
import { chatWords } from '#web/features/chat/line-words-rules.ts';
import { messageLine } from '#web/features/chat/message-line-rules.ts';
import { MessageActions, type MessageWays } from '#web/features/chat/messages/message-actions.tsx';
import { MessageContent } from '#web/features/chat/messages/message-content.tsx';
import styles from '#web/features/chat/messages/message-item.module.css';
import { ReactionPicture } from '#web/features/chat/messages/reaction-picture.tsx';
import type { Reading } from '#web/features/chat/translation/browser-translation-rules.ts';
import { MessageTranslation } from '#web/features/chat/translation/use-load-translation.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Reply = NonNullable<Message['reply_to']>;

/** The message being replied to, in one line. */
const QuotedMessage = ({ reply, name }: { readonly reply: Reply; readonly name: string }) => {
  const t = useTranslations('chat');
  return (
    <span className={styles.quote}>
      <span className={styles.quoted}>{reply.is_own ? t('messages.reply_to_you') : name}</span>
      <span className={styles.quoteWords}>
        {reply.is_gone ? t('messages.reply_gone') : messageLine(reply, chatWords(t))}
      </span>
    </span>
  );
};

type Props = MessageWays & {
  readonly message: Message;
  /** the partner's name */
  readonly name: string;
  /** delivery state of the member's own message */
  readonly receipt: Receipt;
  /** true if the previous message is from the same sender within three minutes */
  readonly isContinued: boolean;
  /** true if no later message is from the partner */
  readonly isLastReceived: boolean;
  readonly isOpen: boolean;
  /** the conversation's id if the browser may translate the message */
  readonly translatedIn: string | null;
};

const HINT_TEXTS: Readonly<Record<MessageHint, 'contact' | 'link' | 'money'>> = {
  link: 'link',
  email: 'contact',
  phone: 'contact',
  messenger: 'contact',
  bank_account: 'money',
  payment: 'money',
  money: 'money',
};

/** Different shapes, so that colour is not needed to tell them apart. */
const RECEIPT_ICONS: Readonly<Record<Receipt, typeof Check>> = { sent: Check, delivered: CheckCheck, read: Eye };

/** Returns false if there are no actions and therefore no menu. */
const hasActions = ({ message, isOpen, onReport }: Props, canCopy: boolean): boolean =>
  message.unsent_at === null && (isOpen || canCopy || (!message.is_own && onReport !== null));

/** One message with its quote, content, reactions, menu and warnings. */
export const MessageItem = (props: Props) => {
  const { message, name, receipt, isContinued, isLastReceived, isOpen, translatedIn } = props;
  const { onReply, onReact, onUnsend, onReport } = props;
  const t = useTranslations('chat');
  const { format } = useI18n();
  const [reading, setReading] = useState<Reading | null>(null);
  // Lasts until the conversation is opened again.
  const [isShown, setShown] = useState(false);
  const isUnsent = message.unsent_at !== null;
  const isReadable = !isUnsent && (isShown || !message.is_folded);
  const canCopy = isReadable && message.kind === 'text';
  const time = format.date(message.sent_at, 'time');
  const speaker = message.is_own ? t('messages.from_you') : t('messages.from_other', { name });
  return (
    <li
      id={`message-${message.id}`}
      className={clsx(
        styles.item,
        message.is_own && styles.isOwn,
        isContinued && styles.isContinued,
        isLastReceived && styles.isLastReceived,
      )}
    >
      <div className={styles.line}>
        {/* Takes the focus when pressed, which shows the menu. */}
        <div
          tabIndex={-1}
          className={clsx(
            styles.bubble,
            isUnsent && styles.isUnsent,
            !isUnsent && message.kind !== 'text' && styles.isPicture,
          )}
        >
          <span className="visually-hidden">{speaker}</span>
          {!isUnsent && message.reply_to !== null && <QuotedMessage reply={message.reply_to} name={name} />}
          <MessageContent
            message={message}
            name={name}
            reading={reading}
            isShown={isShown}
            onShow={() => setShown(true)}
          />
          <span aria-hidden className={styles.room} data-time={time} />
          <span className={styles.foot}>
            <time dateTime={message.sent_at}>{time}</time>
            {message.is_own && !isUnsent && <ReceiptMark receipt={receipt} />}
          </span>
        </div>
        {hasActions(props, canCopy) && (
          <MessageActions
            message={message}
            isOpen={isOpen}
            canCopy={canCopy}
            onReply={onReply}
            onReact={onReact}
            onUnsend={onUnsend}
            onReport={onReport}
          />
        )}
      </div>
      {message.reactions.length > 0 && <Reactions reactions={message.reactions} name={name} />}
      {translatedIn !== null && (
        <Suspense fallback={null}>
          <MessageTranslation message={message} conversation={translatedIn} onRead={setReading} />
        </Suspense>
      )}
      {isReadable && <Hints hints={message.hints} />}
    </li>
  );
};

const ReceiptMark = ({ receipt }: Pick<Props, 'receipt'>) => {
  const t = useTranslations('chat');
  const Icon = RECEIPT_ICONS[receipt];
  return (
    <span className={clsx(styles.receipt, receipt === 'read' && styles.isRead)} title={t(`messages.${receipt}`)}>
      <Icon aria-hidden />
      <span className="visually-hidden">{t(`messages.${receipt}`)}</span>
    </span>
  );
};

type ReactionsProps = Pick<Message, 'reactions'> & Pick<Props, 'name'>;

const Reactions = ({ reactions, name }: ReactionsProps) => {
  const t = useTranslations('chat');
  return (
    <ul role="list" className={styles.reactions}>
      {reactions.map(({ reaction, is_own: isOwn }) => (
        <li key={isOwn ? 'own' : 'other'}>
          <ReactionPicture reaction={reaction} />
          <span className="visually-hidden">
            {isOwn
              ? t('reactions.own', { reaction: t(`reactions.${reaction}`) })
              : t('reactions.other', { name, reaction: t(`reactions.${reaction}`) })}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Warnings about the message's content, each shown once. */
const Hints = ({ hints }: { readonly hints: readonly MessageHint[] }) => {
  const t = useTranslations('chat');
  return [...new Set(hints.map((hint) => HINT_TEXTS[hint]))].map((hint) => (
    <p key={hint} className={styles.hint}>
      <TriangleAlert aria-hidden />
      {t(`hint.${hint}`)}
    </p>
  ));
};
