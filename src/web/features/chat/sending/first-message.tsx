import { useQuery } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Coins from 'lucide-react/icons/coins';
import type { ReactNode } from 'react';
import { whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { cleanText, cutText } from '#shared/domain/written-text.ts';
import { conversationQuery } from '#web/features/chat/conversation-queries.ts';
import { BuyCreditsLink } from '#web/features/chat/sending/buy-credits-link.tsx';
import styles from '#web/features/chat/sending/composer.module.css';
import { PriceInMoney } from '#web/features/chat/sending/price-in-money.tsx';
import { useKeepDraft } from '#web/features/chat/sending/use-keep-draft.ts';
import { useSendMessage } from '#web/features/chat/sending/use-send-message.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  /** one's own */
  readonly memberId: string;
  readonly member: { readonly id: string; readonly name: string };
  /** the message is on its way: the conversation shows what becomes of it */
  readonly onSent: () => void;
  /** until it is known what a message costs, and where nothing can be written */
  readonly otherwise: ReactNode;
};

/** The first words to somebody, outside of the conversation; what is not sent waits there. */
export const FirstMessage = ({ memberId, member: { id, name }, onSent, otherwise }: Props) => {
  const t = useTranslations('chat');
  const { data: answer } = useQuery(conversationQuery(useApi(), { profile: id }));
  const { draft, setDraft } = useKeepDraft(memberId, id);
  const { send } = useSendMessage(memberId, id, () => 'left');
  if (answer?.ok !== true || answer.data.why_cannot_write !== null) return otherwise;
  const { prices, credits, message_length: maximum } = answer.data;
  const text = cleanText(draft);
  const why = whyTextRefused(text, maximum);
  const isShort = credits < prices.text;
  return (
    <div className={styles.first}>
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (why !== null || isShort) return;
          send({ kind: 'text', text, replyTo: null });
          setDraft('');
          onSent();
        }}
      >
        <textarea
          rows={1}
          name="message"
          value={draft}
          aria-label={t('composer.label', { name })}
          aria-describedby="first-message-costs"
          placeholder={t('composer.placeholder')}
          autoComplete="off"
          className={styles.field}
          onChange={({ currentTarget }) => setDraft(cutText(currentTarget.value, maximum))}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('composer.send')}
          icon={<ArrowUp aria-hidden />}
          aria-disabled={why !== null || isShort || undefined}
          className={styles.send}
        />
      </form>
      <p id="first-message-costs" className={styles.costs}>
        <Coins aria-hidden />
        <span>{t('composer.price', { price: prices.text })}</span>
        <PriceInMoney credits={prices.text} />
        <span className={isShort ? styles.isShort : undefined}>{t('composer.balance', { credits })}</span>
        {isShort && <BuyCreditsLink hasDraft={draft !== ''} />}
      </p>
    </div>
  );
};
