import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PrivacyChoice } from '#shared/domain/account/privacy-choices.ts';
import type { LifeSignal } from '#shared/realtime/live-rules.ts';

type Store = Pick<Database, 'kysely'>;

export const saveChoice = async (
  db: Store,
  memberId: MemberId,
  choice: PrivacyChoice | 'resell_consent',
  chosen: boolean,
): Promise<void> => {
  await db.kysely
    .updateTable('members')
    .set({ [choice]: chosen })
    .where('id', '=', memberId)
    .execute();
};

/** Returns all signals that the member hides now. */
export const saveSignal = async (
  db: Store,
  memberId: MemberId,
  { signal, shown }: { readonly signal: LifeSignal; readonly shown: boolean },
): Promise<string[]> => {
  const others = sql<string[]>`array_remove(hidden_signals, ${signal}::text)`;
  const { hidden_signals: hidden } = await db.kysely
    .updateTable('members')
    .set({ hidden_signals: shown ? others : sql<string[]>`array_append(${others}, ${signal}::text)` })
    .where('id', '=', memberId)
    .returning('hidden_signals')
    .executeTakeFirstOrThrow();
  return hidden;
};

/** Gives or withdraws the consent to the storage of sensitive data. A consent given before keeps its time. */
export const saveSensitiveConsent = async (
  tx: Transaction,
  memberId: MemberId,
  consentAt: Date | null,
): Promise<void> => {
  await tx.kysely
    .updateTable('members')
    .set({ sensitive_consent_at: consentAt })
    .where('id', '=', memberId)
    .where('sensitive_consent_at', consentAt === null ? 'is not' : 'is', null)
    .execute();
};
