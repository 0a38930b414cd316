import ArrowDown from 'lucide-react/icons/arrow-down';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { countAfter, type ConversationState, receiptOf } from '#web/features/chat/conversation-state.ts';
import type { MessageWays } from '#web/features/chat/messages/message-actions.tsx';
import { groupByDay, isContinued, recentDayOf } from '#web/features/chat/messages/message-day-rules.ts';
import { MessageItem } from '#web/features/chat/messages/message-item.tsx';
import styles from '#web/features/chat/messages/message-list.module.css';
import { PendingItem } from '#web/features/chat/messages/pending-item.tsx';
import type { QueuedMessage } from '#web/features/chat/sending/send-messages.ts';
import { isTranslatable, useLoadTranslation } from '#web/features/chat/translation/use-load-translation.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

export type ReportedMessage = { readonly conversation: string; readonly message: number };

type Props = Omit<MessageWays, 'onReport'> & {
  /** null: the partner's profile no longer exists */
  readonly onReport: ((message: ReportedMessage) => void) | null;
  readonly state: ConversationState;
  readonly pending: readonly QueuedMessage[];
  readonly name: string;
  /** false: the conversation is read-only */
  readonly isOpen: boolean;
  readonly isAtNewest: boolean;
  readonly onAtNewest: (isAtNewest: boolean) => void;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly onOlder: () => void;
  readonly onRetry: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
  /** shown instead of messages if there are none */
  readonly empty: ReactNode;
  /** shown above the messages while there are fewer than six */
  readonly intro: ReactNode;
  /** shown below the messages while all are the partner's */
  readonly replies: ReactNode;
};

/** From this number of messages on, the intro is not shown. */
const FEW = 6;

/** Within this distance of the end, the newest message counts as in view. */
const NEAR_PX = 80;

/** Returns true if all messages are the partner's. */
const isUnanswered = ({ messages, hasMore }: Props['state'], waiting: Props['pending']): boolean =>
  messages.length > 0 && !hasMore && waiting.length === 0 && !messages.some((message) => message.is_own);

/** Shows the newest message at the bottom. CSS reverses the list, so nothing moves when older messages load above. */
export const MessageList = (props: Props) => {
  const { state, pending, name, isOpen, isAtNewest, onAtNewest, older, onOlder, onReport, empty, intro, replies } =
    props;
  const t = useTranslations('chat');
  const { format } = useI18n();
  const minute = useMinute();
  const scroller = useRef<HTMLDivElement>(null);
  const newest = state.messages.at(-1);
  const [seenId, setSeenId] = useState(newest?.id ?? 0);
  if (isAtNewest && newest !== undefined && newest.id > seenId) setSeenId(newest.id);

  const dayKeyOf = (instant: string | number) => format.date(instant, 'short');
  const now = Math.max(minute, Date.parse(newest?.sent_at ?? '') || 0);
  const dayNameOf = (key: string, startsAt: string): string => {
    const day = recentDayOf(key, now, dayKeyOf);
    return day === null ? format.date(startsAt, 'day') : t(`messages.${day}`);
  };
  const sent = new Set(state.messages.map((message) => message.client_id));
  const waiting = pending.filter(({ clientId }) => !sent.has(clientId));
  const count = state.messages.length + waiting.length;
  const toNewest = () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });

  // After sending, the list scrolls to the new message.
  const lastWaiting = waiting.at(-1)?.clientId;
  useEffect(() => {
    if (lastWaiting !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [lastWaiting]);

  const { id: conversation } = state;
  const report =
    onReport === null || conversation === null
      ? null
      : ({ id: message }: Message) => onReport({ conversation, message });

  const canTranslate = useLoadTranslation(state.messages);
  const lastReceived = state.messages.findLast(({ is_own: isOwn }) => !isOwn);
  const newBelow = countAfter(state.messages, seenId);
  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={t('messages.label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls can be scrolled with the keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => onAtNewest(-currentTarget.scrollTop < NEAR_PX)}
      >
        <div className={styles.all}>
          {state.hasMore && <Older state={older} onOlder={onOlder} />}
          {count === 0 ? empty : !state.hasMore && count < FEW && intro}
          <ul role="list" className={styles.messages}>
            {groupByDay(state.messages, dayKeyOf).map(({ key, startsAt, messages }) => (
              <Fragment key={key}>
                <li className={styles.day}>
                  <time dateTime={startsAt}>{dayNameOf(key, startsAt)}</time>
                </li>
                {messages.map((message, index) => (
                  <MessageItem
                    key={message.client_id ?? message.id}
                    message={message}
                    name={name}
                    isOpen={isOpen}
                    receipt={receiptOf(state, message)}
                    isContinued={isContinued(message, messages[index - 1])}
                    isLastReceived={message === lastReceived}
                    translatedIn={canTranslate && isTranslatable(message) ? conversation : null}
                    onReply={props.onReply}
                    onReact={props.onReact}
                    onUnsend={props.onUnsend}
                    onReport={report}
                  />
                ))}
              </Fragment>
            ))}
            {waiting.map((message) => (
              <PendingItem
                key={message.clientId}
                message={message}
                onRetry={() => props.onRetry(message.clientId)}
                onDiscard={() => props.onDiscard(message.clientId)}
              />
            ))}
          </ul>
          {isUnanswered(state, waiting) && replies}
        </div>
      </div>
      {!isAtNewest && (
        <div className={styles.toNewest}>
          <IconButton
            variant="raised"
            icon={<ArrowDown aria-hidden />}
            label={t('messages.newest', { count: newBelow })}
            badge={<CountBadge count={newBelow} />}
            onClick={toNewest}
          />
        </div>
      )}
    </div>
  );
};

/** Loads older messages when scrolled into view; after a failure, by a button. */
const Older = ({ state, onOlder }: { readonly state: Props['older']; readonly onOlder: () => void }) => {
  const t = useTranslations('chat');
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onOlder);
  useEffect(() => {
    if (place.current === null || state !== 'idle') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) load();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={place} className={styles.older}>
      {state === 'failed' && <p role="alert">{t('messages.older_failed')}</p>}
      <Button
        size="small"
        variant="quiet"
        loadingLabel={state === 'loading' && t('messages.older_loading')}
        onClick={onOlder}
      >
        {t('messages.older')}
      </Button>
    </div>
  );
};
