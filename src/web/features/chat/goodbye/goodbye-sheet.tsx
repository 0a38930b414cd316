import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ENDONYMS } from '#shared/i18n/locales.ts';
import { type Chat, conversationQuery } from '#web/features/chat/conversation-queries.ts';
import styles from '#web/features/chat/goodbye/goodbye-sheet.module.css';
import { type Goodbye, useSayGoodbye } from '#web/features/chat/goodbye/use-say-goodbye.ts';
import { PriceInMoney } from '#web/features/chat/sending/price-in-money.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

type Props = {
  /** null: closed */
  readonly conversation: string | null;
  readonly name: string;
  /** offers more credits */
  readonly renderUpgrade: (missingCredits: number) => ReactNode;
  readonly onSent: (sent: Goodbye) => void;
  readonly onClose: () => void;
};

type OpenProps = Props & { readonly conversation: string };

/** A sheet to choose a goodbye message, shown exactly as it will be sent. */
export const GoodbyeSheet = ({ conversation, ...props }: Props) =>
  conversation !== null && <OpenSheet conversation={conversation} {...props} />;

const OpenSheet = (props: OpenProps) => {
  const { conversation, name, onClose } = props;
  const t = useTranslations('chats');
  const { data: answer, error, refetch } = useQuery(conversationQuery(useApi(), { conversation }));
  return (
    <Dialog isOpen onClose={onClose} title={t('goodbye.title', { name })} closeLabel={t('goodbye.close')}>
      <WhenLoaded
        query={{ data: answer, error, refetch }}
        failure={t('goodbye.error')}
        skeleton={<BlockSkeleton label={t('loading')} height="6rem" />}
      >
        {(known) =>
          known.ok ? <Words {...props} chat={known.data} /> : <Alert tone="danger">{known.refusal.message}</Alert>
        }
      </WhenLoaded>
    </Dialog>
  );
};

type WordsProps = Omit<OpenProps, 'onClose'> & {
  readonly chat: Pick<Chat, 'prices' | 'credits' | 'goodbye'>;
};

const Words = ({ conversation, name, chat: { prices, credits, goodbye }, renderUpgrade, onSent }: WordsProps) => {
  const t = useTranslations('chats');
  const { locale } = useI18n();
  const own = { a: t('goodbye.words.a'), b: t('goodbye.words.b'), c: t('goodbye.words.c') };
  // Without `goodbye` the partner's language is unknown; sending is then refused with a reason.
  const { language, words } = goodbye ?? { language: locale, words: own };
  const isForeign = language !== locale;
  const [chosen, setChosen] = useState<'a' | 'b' | 'c'>('a');
  const { send, isPending, problem, mayBeSent } = useSayGoodbye(conversation, onSent);
  // If the message may already have been sent, its price may already be deducted from the balance.
  if (credits < prices.text && !mayBeSent) return renderUpgrade(prices.text - credits);
  return (
    <form
      method="post"
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        send(words[chosen]);
      }}
    >
      <RadioGroup
        legend={t('goodbye.legend')}
        name="goodbye"
        value={chosen}
        onChange={setChosen}
        hint={isForeign && t('goodbye.language', { name, language: ENDONYMS[language] })}
        options={(['a', 'b', 'c'] as const).map((value) => ({
          value,
          label: (
            <span lang={language} translate="no">
              {words[value]}
            </span>
          ),
          hint: isForeign && own[value],
        }))}
      />
      <p className={styles.note}>{t('goodbye.text', { name })}</p>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Button type="submit" block loadingLabel={isPending && t('goodbye.sending')}>
        {t('goodbye.send', { price: prices.text })}
      </Button>
      <p className={styles.note}>
        {t('goodbye.balance', { credits })} <PriceInMoney credits={prices.text} />
      </p>
    </form>
  );
};
