import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Landmark from 'lucide-react/icons/landmark';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import { directDebitQuery } from '#web/features/pay/debits/debit-queries.ts';
import { useDebitAddress } from '#web/features/pay/debits/use-debit-step.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Says that direct debit is not available to the member, with a link to other methods and a button to delete data. */
export const UnavailableDebit = ({ debit }: { readonly debit: DirectDebit }) => {
  const t = useTranslations('debit');
  return (
    <EmptyState
      picture={<Landmark />}
      title={t('unavailable.title')}
      text={t('unavailable.text')}
      action={
        <div className={cluster.gap3}>
          <OtherWaysLink />
          {debit.iban !== null && <DropButton />}
        </div>
      }
    />
  );
};

/** Links back to the order, with all payment methods. */
export const OtherWaysLink = () => {
  const t = useTranslations('debit');
  const { bundle, code } = useDebitAddress();
  return (
    <LinkButton
      render={(props) =>
        bundle === undefined ? (
          <Link to="/credits" {...props} />
        ) : (
          <Link
            to="/credits/$id/{-$paymentmethod}"
            params={{ id: bundle }}
            search={code === undefined ? {} : { code }}
            {...props}
          />
        )
      }
    >
      {t('unavailable.others')}
    </LinkButton>
  );
};

const DropButton = () => {
  const t = useTranslations('debit');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const drop = () =>
    run(() => confirmed(() => api('DELETE /api/direct-debit.php', {})), {
      onDone: ({ direct_debit: left }) => queryClient.setQueryData(directDebitQuery(api).queryKey, left),
    });
  return (
    <>
      <Button variant="outline" loadingLabel={isPending && t('busy')} onClick={drop}>
        {t('unavailable.drop')}
      </Button>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {confirmation}
    </>
  );
};
