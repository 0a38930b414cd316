import { useQuery } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Coins from 'lucide-react/icons/coins';
import { type ReactNode, useRef } from 'react';
import { chosenLine, withLine } from '#shared/domain/chat/first-line-rules.ts';
import { FREE_CONVERSATIONS, whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { cleanText, cutText } from '#shared/domain/written-text.ts';
import { type Chat, conversationQuery } from '#web/features/chat/conversation-queries.ts';
import { IcebreakerLines } from '#web/features/chat/icebreakers/icebreaker-lines.tsx';
import { useIcebreakers } from '#web/features/chat/icebreakers/use-icebreakers.ts';
import { BuyCreditsLink } from '#web/features/chat/sending/buy-credits-link.tsx';
import formStyles from '#web/features/chat/sending/composer.module.css';
import styles from '#web/features/chat/sending/first-message.module.css';
import { PriceInMoney } from '#web/features/chat/sending/price-in-money.tsx';
import { useKeepDraft } from '#web/features/chat/sending/use-keep-draft.ts';
import { useSendMessage } from '#web/features/chat/sending/use-send-message.ts';
import { useWhyWords } from '#web/features/chat/sending/use-why-words.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type Props = {
  /** the id of the member who is logged in */
  readonly memberId: string;
  readonly member: { readonly id: string; readonly name: string };
  /** the message was queued; the conversation shows its delivery */
  readonly onSent: () => void;
  /** the member follows a link to another page */
  readonly onLeave: () => void;
  /** a link to the conversation, shown where this form is not possible */
  readonly otherwise: ReactNode;
};

const LINES_SHOWN = 3;

/** Reserves the height of the form until it is loaded. */
export const FirstMessageSkeleton = () => (
  <div aria-hidden className={styles.first}>
    <span className={styles.lines}>
      {Array.from({ length: LINES_SHOWN }, (_, index) => (
        <Skeleton key={index} shape="block" height="3.25rem" />
      ))}
    </span>
    <Skeleton shape="block" height="3.375rem" />
    <Skeleton width="60%" />
  </div>
);

/** A form for a first message outside the conversation; unsent text stays as the conversation's draft. */
export const FirstMessage = ({ memberId, member, onSent, onLeave, otherwise }: Props) => {
  const { data: answer, isError } = useQuery(conversationQuery(useApi(), { profile: member.id }));
  const sayWhy = useWhyWords(member.name);
  const errors = useTranslations('errors');
  if (answer === undefined) return isError ? <Instead action={otherwise} /> : <FirstMessageSkeleton />;
  if (!answer.ok) return <Instead why={answer.refusal.message} action={null} />;
  const { why_cannot_write: why } = answer.data;
  if (why === 'conversation_limit_reached') {
    return <Instead why={errors(why, { max: FREE_CONVERSATIONS })} action={otherwise} />;
  }
  if (why !== null) return <Instead why={sayWhy(why)} action={null} />;
  return <Writing memberId={memberId} member={member} chat={answer.data} onSent={onSent} onLeave={onLeave} />;
};

const Instead = ({ why = null, action }: { readonly why?: string | null; readonly action: ReactNode }) => (
  <div className={styles.instead}>
    <p role="status">{why}</p>
    {action}
  </div>
);

type WritingProps = Omit<Props, 'otherwise'> & { readonly chat: Chat };

const Writing = ({ memberId, member: { id, name }, chat, onSent, onLeave }: WritingProps) => {
  const t = useTranslations('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, setDraft } = useKeepDraft(memberId, id);
  const { send } = useSendMessage(memberId, id, () => 'left');
  const icebreakers = useIcebreakers(useNiche(), {
    gender: chat.profile?.gender ?? 'other',
    city: chat.profile?.city ?? null,
    interests: chat.interests,
  });
  const lines = chat.has_icebreakers ? icebreakers.slice(0, LINES_SHOWN) : [];
  const { prices, credits, message_length: maximum, starts_left: startsLeft } = chat;
  const text = cleanText(draft);
  const why = whyTextRefused(text, maximum);
  const isShort = credits < prices.text;
  return (
    <div className={styles.first}>
      <div className={styles.lines}>
        <IcebreakerLines
          lines={lines}
          chosen={chosenLine(lines, draft)}
          onChoose={(line) => {
            setDraft(cutText(withLine(line, { lines, text: draft }), maximum));
            field.current?.focus();
          }}
        />
      </div>
      <form
        method="post"
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (why !== null || isShort) return;
          send({ kind: 'text', text, replyTo: null });
          setDraft('');
          onSent();
        }}
      >
        <textarea
          ref={field}
          rows={1}
          name="message"
          value={draft}
          aria-label={t('composer.label', { name })}
          aria-describedby="first-message-costs"
          placeholder={t('composer.placeholder')}
          autoComplete="off"
          className={formStyles.field}
          onChange={({ currentTarget }) => setDraft(cutText(currentTarget.value, maximum))}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('composer.send')}
          icon={<ArrowUp aria-hidden />}
          aria-disabled={why !== null || isShort || undefined}
          className={formStyles.send}
        />
      </form>
      <p id="first-message-costs" className={formStyles.costs}>
        <Coins aria-hidden />
        <span>{t('composer.price', { price: prices.text })}</span>
        <PriceInMoney credits={prices.text} />
        <span className={isShort ? formStyles.isShort : undefined}>{t('composer.balance', { credits })}</span>
        {isShort && <BuyCreditsLink hasDraft={draft !== ''} onLeave={onLeave} />}
        {chat.is_new && startsLeft !== null && <span>{t('composer.starts', { count: startsLeft })}</span>}
      </p>
    </div>
  );
};
