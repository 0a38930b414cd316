import { useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { directDebitQuery } from '#web/features/pay/debits/debit-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Hides the bank account until the password is entered, in case somebody else uses an open browser. */
export const LockedDebit = () => {
  const t = useTranslations('debit');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const open = () =>
    run(() => confirmed(() => api('GET /api/direct-debit.php', {})), {
      onDone: ({ direct_debit: debit }) => queryClient.setQueryData(directDebitQuery(api).queryKey, debit),
    });
  return (
    <>
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
      <EmptyState
        picture={<Lock />}
        title={t('locked.title')}
        text={t('locked.text')}
        action={
          <Button loadingLabel={isPending && t('busy')} onClick={open}>
            {t('locked.button')}
          </Button>
        }
      />
      {confirmation}
    </>
  );
};
