import { saveSignal } from '#server/features/accounts/account/save-choices.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { LifeSignal } from '#shared/realtime/live-rules.ts';

type Context = Pick<MemberContext, 'viewer'> & { readonly db: Database };
export type Signals = { readonly [Signal in LifeSignal]: boolean };

const viewSignals = (hidden: readonly string[]): Signals => ({
  typing: !hidden.includes('typing'),
  read: !hidden.includes('read'),
  presence: !hidden.includes('presence'),
});

export const showSignals = async ({ db, viewer }: Context): Promise<Signals> => {
  const { hidden_signals } = await db.kysely
    .selectFrom('members')
    .select('hidden_signals')
    .where('id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
  return viewSignals(hidden_signals);
};

/** Shows or hides a signal; applies from the next signal on. */
export const changeSignals = async (
  { db, viewer }: Context,
  { signal, shown }: { readonly signal: LifeSignal; readonly shown: boolean },
): Promise<Signals> => viewSignals(await saveSignal(db, viewer.memberId, { signal, shown }));
