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
): Promise<Signals> =>
  db.transaction(async (tx) => {
    const { hidden_signals } = await tx.kysely
      .selectFrom('members')
      .select('hidden_signals')
      .where('id', '=', viewer.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const others = hidden_signals.filter((hidden) => hidden !== signal);
    const hidden = shown ? others : [...others, signal];
    await tx.kysely.updateTable('members').set({ hidden_signals: hidden }).where('id', '=', viewer.memberId).execute();
    return viewSignals(hidden);
  });
