import { type Database, statement } from '#server/platform/database/database.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Queries = Pick<Database, 'run'>;

/** The end of the chain of a company; the hash in hexadecimal digits. */
export type AuditHead = { readonly companyId: string; readonly seq: string; readonly hash: string };

const heads = statement<[], { company_id: string; seq: string; hash: string }>(
  'audit-heads',
  `select company_id, seq, encode(hash, 'hex') as hash from audit_heads order by company_id`,
);

export const findHeads = async (db: Queries): Promise<AuditHead[]> =>
  (await db.run(heads, [])).map(({ company_id: companyId, seq, hash }) => ({ companyId, seq, hash }));

const FOLDER = 'audit/';

/** Stores the head outside the database, once per company and minute. Returns false if that minute has one already. */
export const keepHead = async (
  objects: Pick<Objects, 'head' | 'put'>,
  { companyId, seq, hash }: AuditHead,
  minute: string,
): Promise<boolean> => {
  const key = `${FOLDER}${toPublicId(companyId)}/${minute}.txt`;
  if ((await objects.head(key)) !== null) return false;
  await objects.put(key, new TextEncoder().encode(`${seq} ${hash}\n`));
  return true;
};

const MINUTE = /^(.+\/\d{4}-\d{2}-\d{2})-\d{2}-\d{2}\.txt$/;

/** Keeps only the last head of each day before `before` (`yyyy-mm-dd`): it proves all entries before it. */
export const thinOutHeads = async (objects: Pick<Objects, 'list' | 'delete'>, before: string): Promise<void> => {
  const lasts = new Map<string, string>();
  for await (const key of listKeys(objects)) {
    const [, companyDay = ''] = MINUTE.exec(key) ?? [];
    if (companyDay === '' || companyDay.slice(-before.length) >= before) continue;
    const last = lasts.get(companyDay);
    if (last !== undefined) await objects.delete(last < key ? last : key);
    if (last === undefined || last < key) lasts.set(companyDay, key);
  }
};

const listKeys = async function* (objects: Pick<Objects, 'list'>): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const page = await objects.list(FOLDER, { after });
    yield* page.keys;
    if (page.next === null) return;
    after = page.next;
  }
};

/** Returns the heads stored outside the database: one per active minute of the last week, before that one per day. */
export const listKeptHeads = async function* (objects: Pick<Objects, 'list' | 'get'>): AsyncGenerator<AuditHead> {
  for await (const key of listKeys(objects)) {
    const [company = ''] = key.slice(FOLDER.length).split('/');
    const stored = await objects.get(key);
    if (stored === null) continue;
    const [seq = '', hash = ''] = (await stored.body.setEncoding('utf8').toArray()).join('').trim().split(' ');
    yield { companyId: fromPublicId(company), seq, hash };
  }
};

const entryHash = statement<[companyId: string, seq: string], { hash: string }>(
  'audit-hash-of-entry',
  `select encode(hash, 'hex') as hash from audit_entries where company_id = $1 and seq = $2`,
);

export const isInChain = async (db: Queries, { companyId, seq, hash }: AuditHead): Promise<boolean> =>
  (await db.run(entryHash, [companyId, seq]))[0]?.hash === hash;
