import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Queries = Pick<Database | Transaction, 'kysely'>;

export type HeldMessage = { readonly recipientId: MemberId; readonly body: string };

export const findHeldMessage = async (db: Queries, memberId: MemberId): Promise<HeldMessage | null> => {
  const row = await db.kysely
    .selectFrom('signup_messages')
    .select(['recipient_id', 'body'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? null : { recipientId: row.recipient_id as MemberId, body: row.body };
};

export const holdMessage = async (
  db: Queries,
  { memberId, recipientId, body, now }: HeldMessage & { readonly memberId: MemberId; readonly now: Date },
): Promise<void> => {
  const held = { recipient_id: recipientId, body, created_at: now };
  await db.kysely
    .insertInto('signup_messages')
    .values({ member_id: memberId, ...held })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(held))
    .execute();
};

export const dropHeldMessage = async (db: Queries, memberId: MemberId): Promise<void> => {
  await db.kysely.deleteFrom('signup_messages').where('member_id', '=', memberId).execute();
};
