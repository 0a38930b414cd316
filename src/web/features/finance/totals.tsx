import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useState } from 'react';
import type { FinanceTotal } from '#shared/contract/office/finance-contract.ts';
import { TOTAL_GROUPS } from '#shared/domain/pay/finance-rules.ts';
import { DAY_MS, instantOfDay } from '#shared/domain/time.ts';
import { barsOfDays, barsOfGroups } from '#web/features/finance/chart-rules.ts';
import { type Period, totalsQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { ScrollingTable } from '#web/features/finance/scrolling-table.tsx';
import { DayChart, GroupChart } from '#web/features/finance/totals-chart.tsx';
import { useMoneyWords } from '#web/features/finance/use-money-words.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const utcDateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Money received and returned, grouped by day, site, country or method. */
export const Totals = () => {
  const t = useTranslations('finance');
  const [period, setPeriod] = useState<Period>(() => ({
    from: utcDateOf(serverNow() - 29 * DAY_MS),
    until: utcDateOf(serverNow()),
    by: 'day',
  }));
  const query = useQuery(totalsQuery(useApi(), period));
  const dayField = (name: 'from' | 'until') => (
    <Field label={t(`totals.${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={period[name]}
          onChange={({ currentTarget: { value } }) => value !== '' && setPeriod({ ...period, [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        {dayField('from')}
        {dayField('until')}
        <Field label={t('totals.by')}>
          {(control) => (
            <Select
              {...control}
              value={period.by}
              onChange={({ target: { value } }) =>
                setPeriod({ ...period, by: TOTAL_GROUPS.find((group) => group === value) ?? 'day' })
              }
            >
              {TOTAL_GROUPS.map((group) => (
                <option key={group} value={group}>
                  {t(`totals.${group}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LinkButton variant="soft" href={`/finance/totals.csv?${new URLSearchParams(period)}`} download>
          {t('totals.csv')}
        </LinkButton>
      </div>
      <p className={styles.quiet}>{t('totals.utc')}</p>
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="20rem" />}>
        {(totals) =>
          totals.length === 0 ? (
            <EmptyState picture={<Coins aria-hidden />} title={t('totals.none')} />
          ) : (
            [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, rows]) => (
              <CurrencyTotals key={currency} currency={currency} rows={rows} by={period.by} />
            ))
          )
        }
      </WhenLoaded>
    </div>
  );
};

type RowsProps = { readonly currency: string; readonly rows: readonly FinanceTotal[]; readonly by: Period['by'] };

/** The totals of one currency; amounts of different currencies are never compared. */
const CurrencyTotals = ({ currency, rows, by }: RowsProps) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { methodName } = useMoneyWords();
  const nameOf = (group: string) => {
    if (by === 'day') return format.date(instantOfDay(group));
    if (by === 'country') return format.country(group);
    return by === 'method' ? methodName(group) : group;
  };
  const money = (cents: number) => format.money(cents, currency);
  const sum = (key: 'payments' | 'received_cents' | 'returned_cents' | 'tax_cents') =>
    rows.reduce((all, row) => all + row[key], 0);
  const chart = { currency, nameOf };
  return (
    <section className={styles.part}>
      <h2>{t('totals.chart', { currency })}</h2>
      <div className={styles.split}>
        {by === 'day' ? (
          <DayChart {...chart} bars={barsOfDays(rows)} />
        ) : (
          <GroupChart {...chart} bars={barsOfGroups(rows)} />
        )}
        <ScrollingTable
          title={t('totals.table', { currency })}
          heads={[t(`totals.${by}`), t('totals.payments'), t('totals.received'), t('totals.returned'), t('totals.vat')]}
          foot={
            <tr>
              <th scope="row">{t('totals.all')}</th>
              <td>{format.number(sum('payments'))}</td>
              <td>{money(sum('received_cents'))}</td>
              <td>{money(sum('returned_cents'))}</td>
              <td>{money(sum('tax_cents'))}</td>
            </tr>
          }
        >
          {rows.map((row) => (
            <tr key={row.group}>
              <th scope="row">{nameOf(row.group)}</th>
              <td>{format.number(row.payments)}</td>
              <td>{money(row.received_cents)}</td>
              <td>{money(row.returned_cents)}</td>
              <td>{money(row.tax_cents)}</td>
            </tr>
          ))}
        </ScrollingTable>
      </div>
    </section>
  );
};
