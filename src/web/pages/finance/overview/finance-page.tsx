import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { hasCapability } from '#shared/domain/account/capabilities.ts';
import { useLogOut } from '#web/features/account/use-log-out.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { DebitReturns } from '#web/features/finance/debit-returns.tsx';
import { DiscountCodes } from '#web/features/finance/discount-codes.tsx';
import { readFinanceAddress } from '#web/features/finance/finance-address-rules.ts';
import { FinanceLog } from '#web/features/finance/finance-log.tsx';
import { newestPurchasesQuery } from '#web/features/finance/finance-queries.ts';
import { LiabilityTable } from '#web/features/finance/liability.tsx';
import { PurchaseDossier } from '#web/features/finance/purchase-dossier.tsx';
import { OpenPurchases, PurchaseSearch } from '#web/features/finance/purchase-search.tsx';
import { Statements } from '#web/features/finance/statements.tsx';
import { Totals } from '#web/features/finance/totals.tsx';
import { lacksFactor, StaffGate } from '#web/features/moderation/staff-gate.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import styles from '#web/ui/page/wide-page.module.css';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  queryClient.query({ ...newestPurchasesQuery(api), staleTime: 0 });

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('finance')('title'),
});

/** The company's books; with `?purchase=` one purchase. Tab and filter are part of the address. */
export const Page = () => {
  const t = useTranslations('finance');
  const logOut = useLogOut();
  const mayAct = hasCapability(useUser()?.role, 'finance');
  const navigate = useNavigate();
  const {
    purchase,
    tab = 'purchases',
    ...filter
  } = readFinanceAddress(useLocation({ select: ({ search }) => search }));
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
          value={tab}
          onChange={(next) =>
            void navigate({ to: '/finance', search: { ...filter, tab: next }, replace: true, resetScroll: false })
          }
          tabs={[
            {
              id: 'purchases',
              label: t('tabs.purchases'),
              panel: (
                <PurchaseSearch
                  filter={filter}
                  onSearch={(wanted) => void navigate({ to: '/finance', search: wanted, resetScroll: false })}
                />
              ),
            },
            { id: 'open', label: t('tabs.open'), panel: <OpenPurchases /> },
            { id: 'debits', label: t('tabs.debits'), panel: <DebitReturns mayAct={mayAct} /> },
            { id: 'codes', label: t('tabs.codes'), panel: <DiscountCodes mayAct={mayAct} /> },
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
