import { useQuery } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x';
import Coins from 'lucide-react/icons/coins';
import { useState } from 'react';
import { liabilityQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { ScrollingTable } from '#web/features/finance/scrolling-table.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** The value of purchased, unused credits, now or at the end of a day. */
export const LiabilityTable = () => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const [day, setDay] = useState<string | null>(null);
  const query = useQuery(liabilityQuery(useApi(), day));
  return (
    <div className={styles.panel}>
      <p>{t('liability.text')}</p>
      <div className={styles.filter}>
        <Field label={t('liability.day')} hint={t('liability.day_hint')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={day ?? ''}
              onChange={({ currentTarget: { value } }) => setDay(value === '' ? null : value)}
            />
          )}
        </Field>
        <LinkButton variant="soft" href={`/finance/liability.csv${day === null ? '' : `?day=${day}`}`} download>
          {t('totals.csv')}
        </LinkButton>
      </div>
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="16rem" />}>
        {({ liability: rows, as_of: asOf }) =>
          asOf === null ? (
            <EmptyState picture={<CalendarX aria-hidden />} title={t('liability.not_recorded')} />
          ) : rows.length === 0 ? (
            <EmptyState picture={<Coins aria-hidden />} title={t('liability.none')} />
          ) : (
            <>
              <p className={styles.quiet}>{t('liability.as_of', { date: format.date(asOf, 'moment') })}</p>
              <ScrollingTable
                title={t('tabs.liability')}
                heads={[
                  t('totals.site'),
                  t('totals.country'),
                  t('liability.credits'),
                  t('liability.value'),
                  t('totals.vat'),
                ]}
              >
                {rows.map((row) => (
                  <tr key={`${row.site} ${row.country} ${row.currency} ${row.tax_permille}`}>
                    <th scope="row">{row.site}</th>
                    <td>{format.country(row.country)}</td>
                    <td>{format.number(row.credits)}</td>
                    <td>{format.money(row.amount_cents, row.currency)}</td>
                    <td>{`${format.money(row.tax_cents, row.currency)} (${format.number(row.tax_permille / 10)} %)`}</td>
                  </tr>
                ))}
              </ScrollingTable>
            </>
          )
        }
      </WhenLoaded>
    </div>
  );
};
