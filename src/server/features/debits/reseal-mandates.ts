import { OWNER_OF_BLOCKED, ownerOfMandate } from '#server/features/debits/mandates/mandates-store.ts';
import { statement } from '#server/platform/database/database.ts';
import { resealingColumns, type SealedColumn } from '#server/platform/secrets/sealed-column.ts';

type Column = 'sealed_account' | 'sealed_address' | 'sealed_phone' | 'sealed_words';

const columnOf = (column: Column): SealedColumn => {
  const onPage = statement<[after: string | null, limit: number], { id: string; reference: string; sealed: Buffer }>(
    `debits-${column.replace('_', '-')}`,
    `select id, reference, ${column} as sealed from mandates
     where ${column} is not null and ($1::bigint is null or id > $1) order by id limit $2`,
  );
  const replace = statement<[ids: string[], before: Buffer[], after: Buffer[]], { id: string }>(
    `debits-replace-${column.replace('_', '-')}`,
    `update mandates t set ${column} = changed.after
     from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
     where t.id = changed.id and t.${column} = changed.before
     returning t.id`,
  );
  return {
    name: `mandates.${column}`,
    list: async (db, { after, limit }) =>
      (await db.run(onPage, [after, limit])).map(({ id, reference, sealed }) => ({
        id,
        owner: ownerOfMandate(reference),
        sealed,
      })),
    replace: async (db, changes) => (await db.run(replace, resealingColumns(changes))).length,
  };
};

const blocksOnPage = statement<[after: string | null, limit: number], { id: string; sealed: Buffer }>(
  'debits-sealed-blocks',
  `select id, sealed_iban as sealed from debit_blocks
   where sealed_iban is not null and ($1::bigint is null or id > $1) order by id limit $2`,
);

const replaceBlocked = statement<[ids: string[], before: Buffer[], after: Buffer[]], { id: string }>(
  'debits-replace-sealed-blocks',
  `update debit_blocks t set sealed_iban = changed.after
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
   where t.id = changed.id and t.sealed_iban = changed.before
   returning t.id`,
);

const blockColumn: SealedColumn = {
  name: 'debit_blocks.sealed_iban',
  list: async (db, { after, limit }) =>
    (await db.run(blocksOnPage, [after, limit])).map((row) => ({ ...row, owner: OWNER_OF_BLOCKED })),
  replace: async (db, changes) => (await db.run(replaceBlocked, resealingColumns(changes))).length,
};

export const debitColumns: readonly SealedColumn[] = [
  ...(['sealed_account', 'sealed_address', 'sealed_phone', 'sealed_words'] as const).map(columnOf),
  blockColumn,
];
