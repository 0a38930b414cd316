import type { CSSProperties } from 'react';
import type { ChartBar } from '#web/features/finance/chart-rules.ts';
import styles from '#web/features/finance/totals-chart.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  readonly bars: readonly ChartBar[];
  readonly currency: string;
  readonly nameOf: (key: string) => string;
};

const share = (cents: number, largest: number) => ({ '--share': `${(100 * cents) / largest}%` }) as CSSProperties;

const largestOf = (bars: readonly ChartBar[]): number =>
  Math.max(1, ...bars.flatMap(({ receivedCents, returnedCents }) => [receivedCents, returnedCents]));

/**
 * Totals over time: received above the line, returned below, on one scale. Hidden from screen readers, which get the
 * table.
 */
export const DayChart = ({ bars, currency, nameOf }: Props) => {
  const { format } = useI18n();
  const largest = largestOf(bars);
  const hasReturned = bars.some(({ returnedCents }) => returnedCents > 0);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div className={styles.chart} aria-hidden>
      <Legend hasReturned={hasReturned} />
      <div className={styles.scale}>{format.money(largest, currency)}</div>
      <div className={styles.columns}>
        {bars.map((bar) => (
          <span
            key={bar.key}
            className={styles.column}
            title={`${nameOf(bar.key)}: ${format.money(bar.receivedCents, currency)}`}
          >
            <span className={styles.up}>
              <span className={styles.received} style={share(bar.receivedCents, largest)} />
            </span>
            {hasReturned && (
              <span className={styles.down}>
                <span className={styles.returned} style={share(bar.returnedCents, largest)} />
              </span>
            )}
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{first !== undefined && nameOf(first.key)}</span>
        {bars.length > 1 && <span>{last !== undefined && nameOf(last.key)}</span>}
      </div>
    </div>
  );
};

/** Totals by group: one row each, with what was returned below what was received. */
export const GroupChart = ({ bars, currency, nameOf }: Props) => {
  const { format } = useI18n();
  const largest = largestOf(bars);
  return (
    <div className={styles.chart} aria-hidden>
      <Legend hasReturned={bars.some(({ returnedCents }) => returnedCents > 0)} />
      <div className={stack.gap3}>
        {bars.map((bar) => (
          <div key={bar.key} className={styles.row}>
            <span>{nameOf(bar.key)}</span>
            <span>{format.money(bar.receivedCents, currency)}</span>
            <span className={styles.bars}>
              <span className={styles.received} style={share(bar.receivedCents, largest)} />
              {bar.returnedCents > 0 && <span className={styles.returned} style={share(bar.returnedCents, largest)} />}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

const Legend = ({ hasReturned }: { readonly hasReturned: boolean }) => {
  const t = useTranslations('finance');
  return (
    <div className={styles.legend}>
      <span className={styles.receivedKey}>{t('totals.received')}</span>
      {hasReturned && <span className={styles.returnedKey}>{t('totals.returned')}</span>}
    </div>
  );
};
