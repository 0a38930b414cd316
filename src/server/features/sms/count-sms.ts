import { countSmsSince } from '#server/features/sms/sms-costs-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** Adds gauges of the last hour, which show floods and a provider that delivers nothing. */
export const measureSms = (metrics: Pick<Metrics, 'addGauge'>, { db, clock }: Services): void => {
  const count = async (counts: (status: string) => boolean): Promise<number> => {
    const rows = await countSmsSince(db, new Date(clock.now().getTime() - HOUR_MS));
    return rows.reduce((sum, { status, messages }) => sum + (counts(status) ? messages : 0), 0);
  };
  metrics.addGauge({
    name: 'sms_last_hour',
    help: 'Text messages that left within an hour.',
    read: () => count((status) => status !== 'stopped'),
  });
  metrics.addGauge({
    name: 'sms_failed_last_hour',
    help: 'Those of them that the provider refused or could not deliver, or of which nobody knows.',
    read: () => count((status) => ['refused', 'failed', 'unknown'].includes(status)),
  });
  metrics.addGauge({
    name: 'sms_stopped_last_hour',
    help: 'Text messages that did not leave because the budget of the day was used up; the log names it.',
    read: () => count((status) => status === 'stopped'),
  });
};
