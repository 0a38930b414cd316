import { ownerOfPushKey } from '#server/features/push/push-keys-store.ts';
import { statement } from '#server/platform/database/database.ts';
import { resealingColumns, type SealedColumn } from '#server/platform/secrets/sealed-column.ts';

const keysOnPage = statement<[after: string | null, limit: number], { site_id: number; sealed_private_key: Buffer }>(
  'push-keys-sealed',
  `select site_id, sealed_private_key from push_keys
   where $1::bigint is null or site_id > $1 order by site_id limit $2`,
);

const replaceKeys = statement<[ids: string[], before: Buffer[], after: Buffer[]], { site_id: number }>(
  'push-keys-replace-sealed',
  `update push_keys t set sealed_private_key = changed.after
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
   where t.site_id = changed.id and t.sealed_private_key = changed.before
   returning t.site_id`,
);

export const pushKeysColumn: SealedColumn = {
  name: 'push_keys.sealed_private_key',
  list: async (db, { after, limit }) =>
    (await db.run(keysOnPage, [after, limit])).map(({ site_id: siteId, sealed_private_key: sealed }) => ({
      id: String(siteId),
      owner: ownerOfPushKey(siteId),
      sealed,
    })),
  replace: async (db, changes) => (await db.run(replaceKeys, resealingColumns(changes))).length,
};
