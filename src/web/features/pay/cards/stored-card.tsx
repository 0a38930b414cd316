import { useQuery, useQueryClient } from '@tanstack/react-query';
import { repeatOrderQuery, storedCardQuery } from '#web/features/pay/cards/card-queries.ts';
import styles from '#web/features/pay/cards/stored-card.module.css';
import { useCardName } from '#web/features/pay/cards/use-card-name.ts';
import { MethodMark } from '#web/features/pay/methods/method-mark.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';

/** Shows the stored card's brand and last four digits, with a button to delete it. */
export const StoredCard = () => {
  const t = useTranslations('card');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(storedCardQuery(api));
  const nameOf = useCardName();
  const { run, isPending, problem } = useCall();
  const forget = () =>
    run(() => api('DELETE /api/stored-card.php', {}), {
      onDone: ({ card }) => {
        queryClient.setQueryData(storedCardQuery(api).queryKey, card);
        return queryClient.invalidateQueries({ queryKey: repeatOrderQuery(api).queryKey });
      },
    });
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="3rem" />}>
      {(card) => (
        <div className={styles.card}>
          <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
          <p role="status" className={styles.name}>
            {card !== null && <MethodMark method={card.brand} />}
            <span>{card === null ? t('none') : nameOf(card)}</span>
          </p>
          {card !== null && (
            <Button variant="outline" loadingLabel={isPending && t('forgetting')} onClick={forget}>
              {t('forget')}
            </Button>
          )}
        </div>
      )}
    </WhenLoaded>
  );
};
