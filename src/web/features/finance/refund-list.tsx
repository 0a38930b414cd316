import { useQueryClient } from '@tanstack/react-query';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import styles from '#web/features/finance/finance.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = { readonly purchase: FinancePurchase; readonly mayAct: boolean };

/** Operators' decisions about a purchase; read-only. */
export const RefundList = ({ purchase: { actions, currency }, mayAct }: Props) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  return (
    <ul role="list" className={stack.gap3}>
      {actions.map(({ id, action, amount_cents, keeps_credits, reason, actor, at, may_grant }) => {
        const sum = format.money(amount_cents, currency);
        return (
          <li key={id} className={styles.entry}>
            <strong>{t(`action.${action}`, { sum })}</strong>
            <span>{reason}</span>
            {keeps_credits && <span className={styles.quiet}>{t('refund.keep')}</span>}
            <span className={styles.quiet}>
              {t('refund.by', { name: actor ?? t('erased'), date: format.date(at, 'moment') })}
            </span>
            {mayAct && may_grant && <Grant id={id} />}
          </li>
        );
      })}
    </ul>
  );
};

const Grant = ({ id }: { readonly id: string }) => {
  const t = useTranslations('finance');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const grant = () =>
    run(() => api('POST /api/finance-grant.php', { body: { id } }), {
      onDone: () => queryClient.invalidateQueries({ queryKey: ['finance'] }),
    });
  return (
    <>
      <Button variant="outline" loadingLabel={isPending && t('refund.busy')} onClick={grant}>
        {t('refund.grant')}
      </Button>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
    </>
  );
};
