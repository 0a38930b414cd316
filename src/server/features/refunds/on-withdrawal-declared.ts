import { decideWithdrawal, type DecideContext } from '#server/features/refunds/decide-withdrawal.ts';
import { withdrawalDeclared } from '#server/features/refunds/refunds-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = Omit<DecideContext, 'now'> & { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

export const onWithdrawalDeclared = subscriber(
  withdrawalDeclared,
  async ({ db, clock, ...ctx }: Services, { withdrawalId }) => {
    await db.transaction((tx) => decideWithdrawal(tx, { ...ctx, now: clock.now() }, { withdrawalId, isOwn: false }));
  },
);
