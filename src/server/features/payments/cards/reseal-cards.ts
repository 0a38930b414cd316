import { ownerOfToken } from '#server/features/payments/cards/stored-cards-store.ts';
import { statement } from '#server/platform/database/database.ts';
import { resealingColumns, type SealedColumn } from '#server/platform/secrets/sealed-column.ts';

const tokensOnPage = statement<
  [after: string | null, limit: number],
  { id: string; account_id: string; sealed_token: Buffer }
>(
  'stored-cards-sealed',
  `select id, account_id, sealed_token from stored_cards where $1::bigint is null or id > $1 order by id limit $2`,
);

const replaceTokens = statement<[ids: string[], before: Buffer[], after: Buffer[]], { id: string }>(
  'stored-cards-replace-sealed',
  `update stored_cards t set sealed_token = changed.after
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
   where t.id = changed.id and t.sealed_token = changed.before
   returning t.id`,
);

export const cardTokensColumn: SealedColumn = {
  name: 'stored_cards.sealed_token',
  list: async (db, { after, limit }) =>
    (await db.run(tokensOnPage, [after, limit])).map(({ id, account_id, sealed_token: sealed }) => ({
      id,
      owner: ownerOfToken(account_id),
      sealed,
    })),
  replace: async (db, changes) => (await db.run(replaceTokens, resealingColumns(changes))).length,
};
