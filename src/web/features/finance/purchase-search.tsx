import { useInfiniteQuery } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useState } from 'react';
import { PURCHASE_FILTERS } from '#shared/domain/pay/finance-rules.ts';
import { type PurchaseFilter, readFinanceAddress } from '#web/features/finance/finance-address-rules.ts';
import { openPurchasesQuery, purchasesQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { PurchaseList } from '#web/features/finance/purchase-list.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import stack from '#web/ui/layout/stack.module.css';

type Props = { readonly filter: PurchaseFilter; readonly onSearch: (filter: PurchaseFilter) => void };

/** The company's purchases: the newest, or those that match the filter, which is part of the address. */
export const PurchaseSearch = ({ filter, onSearch }: Props) => {
  const t = useTranslations('finance');
  const query = useInfiniteQuery(purchasesQuery(useApi(), filter));
  return (
    <div className={styles.panel}>
      <PurchaseFilters key={JSON.stringify(filter)} filter={filter} onSearch={onSearch} />
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="20rem" />}>
        {({ pages: [first, ...others] }) =>
          first === undefined || first.purchases.length === 0 ? (
            <EmptyState picture={<Search aria-hidden />} title={t('search.none')} />
          ) : (
            <>
              <PurchaseList purchases={[first, ...others].flatMap(({ purchases }) => purchases)} />
              <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
            </>
          )
        }
      </WhenLoaded>
    </div>
  );
};

const PurchaseFilters = ({ filter, onSearch }: Props) => {
  const t = useTranslations('finance');
  const [wrong, setWrong] = useState<'iban' | 'until' | null>(null);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const { purchase: _purchase, tab: _tab, ...wanted } = readFinanceAddress(typed);
    const isPast = wanted.from !== undefined && wanted.until !== undefined && wanted.until < wanted.from;
    const mistake = typed['iban'] !== '' && wanted.iban === undefined ? 'iban' : isPast ? 'until' : null;
    setWrong(mistake);
    if (mistake === null) onSearch(wanted);
    else form.querySelector<HTMLElement>(`[name="${mistake}"]`)?.focus();
  };
  const dayField = (name: 'from' | 'until') => (
    <Field label={t(`totals.${name}`)} error={name === wrong && t('search.wrong_days')}>
      {(control) => <TextInput {...control} name={name} type="date" min="2000-01-01" defaultValue={filter[name]} />}
    </Field>
  );
  return (
    <form role="search" method="get" noValidate className={stack.gap4} onSubmit={search}>
      <Field label={t('search.label')} hint={t('search.hint')}>
        {(control) => <TextInput {...control} name="text" type="search" maxLength={254} defaultValue={filter.text} />}
      </Field>
      <div className={styles.filter}>
        <Field label={t('search.iban')} error={wrong === 'iban' && t('search.wrong_iban')}>
          {(control) => (
            <TextInput
              {...control}
              name="iban"
              maxLength={4}
              size={8}
              autoComplete="off"
              spellCheck={false}
              defaultValue={filter.iban}
            />
          )}
        </Field>
        <Field label={t('facts.status')}>
          {(control) => (
            <Select {...control} name="status" defaultValue={filter.status ?? ''}>
              <option value="">{t('search.any')}</option>
              {PURCHASE_FILTERS.map((status) => (
                <option key={status} value={status}>
                  {status === 'charged_back' ? t('movement.chargeback') : t(`status.${status}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {dayField('from')}
        {dayField('until')}
        <div className={cluster.gap3}>
          <Button type="submit" icon={<Search aria-hidden />}>
            {t('search.button')}
          </Button>
          {Object.keys(filter).length > 0 && (
            <Button variant="soft" onClick={() => onSearch({})}>
              {t('search.clear')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};

/** Purchases that need an operator. */
export const OpenPurchases = () => {
  const t = useTranslations('finance');
  const query = useInfiniteQuery(openPurchasesQuery(useApi()));
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="20rem" />}>
      {({ pages }) => {
        const purchases = pages.flatMap((page) => page.purchases);
        if (purchases.length === 0) return <EmptyState picture={<CheckCheck aria-hidden />} title={t('open.none')} />;
        return (
          <div className={styles.panel}>
            <PurchaseList purchases={purchases} />
            <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
          </div>
        );
      }}
    </WhenLoaded>
  );
};
