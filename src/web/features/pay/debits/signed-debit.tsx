import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import { directDebitQuery } from '#web/features/pay/debits/debit-queries.ts';
import styles from '#web/features/pay/debits/direct-debit.module.css';
import { MandateText } from '#web/features/pay/debits/mandate-step.tsx';
import { OtherWaysLink } from '#web/features/pay/debits/unavailable-debit.tsx';
import { useDebitAddress } from '#web/features/pay/debits/use-debit-step.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import quiet from '#web/ui/layout/quiet.module.css';

/** Shows the signed mandate, with buttons to continue the order and to revoke the mandate. */
export const SignedDebit = ({ debit }: { readonly debit: DirectDebit }) => {
  const t = useTranslations('debit');
  const { format } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const { is_offered: isOffered } = debit;
  const { bundle, code, go } = useDebitAddress();
  const { run, isPending, problem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const revoke = () =>
    run(() => confirmed(() => api('DELETE /api/direct-debit.php', {})), {
      onDone: ({ direct_debit: left }) => {
        queryClient.setQueryData(directDebitQuery(api).queryKey, left);
        return queryClient.invalidateQueries({ queryKey: ['checkout'] });
      },
    });
  return (
    <section className={styles.signed}>
      <h2>{t('signed.title')}</h2>
      <p role="status" className={quiet.text}>
        {t('signed.text', { date: format.date(debit.signed_at ?? '', 'long') })}
      </p>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {!isOffered && <Alert>{t('unavailable.text')}</Alert>}
      <MandateText debit={debit} />
      <div className={cluster.gap3}>
        {!isOffered ? (
          <OtherWaysLink />
        ) : bundle === undefined ? (
          <LinkButton render={(props) => <Link to="/credits" {...props} />}>{t('signed.credits')}</LinkButton>
        ) : (
          <LinkButton
            render={(props) => (
              <Link
                to="/credits/$id/{-$paymentmethod}"
                params={{ id: bundle, paymentmethod: 'sepa_direct_debit' }}
                search={code === undefined ? {} : { code }}
                {...props}
              />
            )}
          >
            {t('signed.order')}
          </LinkButton>
        )}
        {isOffered && (
          <Button variant="outline" onClick={() => go('account')}>
            {t('signed.other')}
          </Button>
        )}
        <Button variant="outline" loadingLabel={isPending && t('busy')} onClick={revoke}>
          {t('signed.revoke')}
        </Button>
      </div>
      {confirmation}
    </section>
  );
};
