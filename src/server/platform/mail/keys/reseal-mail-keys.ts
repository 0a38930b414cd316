import { statement } from '#server/platform/database/database.ts';
import { ownerOfMailKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import { resealingColumns, type SealedColumn } from '#server/platform/secrets/sealed-column.ts';

type SealedRow = { id: string; domain: string; selector: string; sealed_private_key: Buffer };

const keysOnPage = statement<[after: string | null, limit: number], SealedRow>(
  'mail_keys_sealed',
  `select domain || ' ' || selector as id, domain, selector, sealed_private_key from mail_keys
   where $1::text is null or domain || ' ' || selector > $1 order by 1 limit $2`,
);

const replaceKeys = statement<[ids: string[], before: Buffer[], after: Buffer[]], { domain: string }>(
  'mail_keys_replace_sealed',
  `update mail_keys t set sealed_private_key = changed.after
   from unnest($1::text[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
   where t.domain || ' ' || t.selector = changed.id and t.sealed_private_key = changed.before
   returning t.domain`,
);

export const mailKeysColumn: SealedColumn = {
  name: 'mail_keys.sealed_private_key',
  list: async (db, { after, limit }) =>
    (await db.run(keysOnPage, [after, limit])).map(({ id, sealed_private_key: sealed, ...key }) => ({
      id,
      owner: ownerOfMailKey(key),
      sealed,
    })),
  replace: async (db, changes) => (await db.run(replaceKeys, resealingColumns(changes))).length,
};
