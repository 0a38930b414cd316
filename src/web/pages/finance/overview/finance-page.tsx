import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { hasCapability } from '#shared/domain/account/capabilities.ts';
import { useLogOut } from '#web/features/account/use-log-out.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { DebitReturns } from '#web/features/finance/debit-returns.tsx';
import { FinanceLog } from '#web/features/finance/finance-log.tsx';
import { newestPurchasesQuery } from '#web/features/finance/finance-queries.ts';
import { LiabilityTable } from '#web/features/finance/liability.tsx';
import { PurchaseDossier } from '#web/features/finance/purchase-dossier.tsx';
import { OpenPurchases, PurchaseSearch } from '#web/features/finance/purchase-search.tsx';
import { Statements } from '#web/features/finance/statements.tsx';
import { Totals } from '#web/features/finance/totals.tsx';
import { lacksFactor, StaffGate } from '#web/features/moderation/staff-gate.tsx';
import styles from '#web/pages/finance/overview/finance-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  queryClient.query({ ...newestPurchasesQuery(api), staleTime: 0 });

export const head = ({ context: { i18n } }: PageInput): HeadFacts => ({ title: i18n.translator('finance')('title') });

/** The books of the company; with `?purchase=` one purchase. */
export const Page = () => {
  const t = useTranslations('finance');
  const logOut = useLogOut();
  const mayAct = hasCapability(useUser()?.role, 'finance');
  const purchase = useLocation({ select: ({ search }) => searchText(search)['purchase'] });
  const { data: answer } = useSuspenseQuery(newestPurchasesQuery(useApi()));
  if (!answer.ok && lacksFactor(answer.refusal)) {
    return <StaffGate refusal={answer.refusal} logOut={() => logOut('/login?next=/finance')} />;
  }
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {purchase === undefined ? (
        <Tabs
          label={t('title')}
          tabs={[
            { id: 'purchases', label: t('tabs.purchases'), panel: <PurchaseSearch /> },
            { id: 'open', label: t('tabs.open'), panel: <OpenPurchases /> },
            { id: 'debits', label: t('tabs.debits'), panel: <DebitReturns mayAct={mayAct} /> },
            { id: 'totals', label: t('tabs.totals'), panel: <Totals /> },
            { id: 'liability', label: t('tabs.liability'), panel: <LiabilityTable /> },
            { id: 'statements', label: t('tabs.statements'), panel: <Statements mayAct={mayAct} /> },
            { id: 'log', label: t('tabs.log'), panel: <FinanceLog /> },
          ]}
        />
      ) : (
        <PurchaseDossier id={purchase} mayAct={mayAct} />
      )}
    </div>
  );
};
