import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStatements } from '#test/support/load-statements.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';
import { compareStatement } from '#test/support/statement-types/compare-statement.ts';
import { type Described, openDescriber } from '#test/support/statement-types/describe-statement.ts';
import { parseModule, readModule, ROOT } from '#test/support/statement-types/read-module.ts';
import { findByName, findStatements, showName } from '#test/support/statement-types/written-statements.ts';

const { modules, statements } = await loadStatements();

const { url, drop } = await openPostgresDatabase();
const client = new pg.Client(url);
let describeText: (text: string) => Promise<Described>;
beforeAll(async () => {
  await client.connect();
  describeText = await openDescriber(client);
});
afterAll(() => client.end().then(drop));

const PLACE = join(ROOT, 'src/server/planted.ts');
/** What a complaint says beside the fault. */
const FRAME = /^planted: | \(src\/server\/planted\.ts:\d+\)$/g;

/** Returns the complaints about a module that registers `text` as `planted`. */
const complaintsAbout = async (source: string, text: string): Promise<string[]> => {
  const [written] = findStatements(parseModule(PLACE, source));
  const complaints = compareStatement({ name: 'planted', text }, written!, await describeText(text));
  return complaints.map((complaint) => complaint.replaceAll(FRAME, ''));
};

const LIKES = 'select liker_id, created_at, seen_at from likes where liked_id = $1 and created_at > $2';
const complaintsAboutLikes = (types: string, text = LIKES): Promise<string[]> =>
  complaintsAbout(`const likes = statement<${types}>('planted', '');`, text);

const PARAMS = '[likedId: string, since: Date]';
const ROW = '{ liker_id: string; created_at: Date; seen_at: Date | null }';

/** Complaints about columns that the rows of the statement never have as null, and why. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'alerts-due-searches: alerted_until': 'a search with an alert has one',
  'audit-latest-entries: seq': 'it is assigned at commit',
  'books-asked: amount_cents': 'only closed differences have none',
  'books-asked: purchase_id': 'only closed differences have none',
  'cases-unmatched-withdrawal: name': 'it is deleted with the address',
  'ledger-of-member: balance_after': 'a member’s entries have one',
  'payments-cards-to-keep: provider_ref': 'the provider names what is paid',
  'payments-confirm: completed_at': 'the order is completed',
  'payments-settle: member_id': 'it is read only of an order that has just been paid',
  'payments-stay-code: expires_at': 'codes for staying expire',
  'refunds-due: provider_ref': 'the provider names what is paid',
  'refunds-lock-withdrawal: name': 'it is deleted with the address',
  'refunds-lock-withdrawal: order_text': 'it is deleted with the address',
  'refunds-open-chargebacks: provider_ref': 'the provider names what is paid',
  'refunds-worth: completed_at': 'the order is completed',
};

describe('the types of the statements', () => {
  test('are what the database describes', async () => {
    const written = modules.flatMap((path) => findStatements(readModule(path)));
    const complaints: string[] = [];
    const registered = new Set<unknown>();
    for (const statement of statements) {
      const its = findByName(written, statement.name);
      // Statements of other tests, which share this process, are not in these modules.
      if (its === undefined) continue;
      registered.add(its);
      complaints.push(...compareStatement(statement, its, await describeText(statement.text)));
    }
    const allowed = Object.keys(NEVER_NULL).map((column) => `${column} is written as `);
    const lost = written.filter((one) => !registered.has(one));
    const surprises = [
      ...lost.map((one) => `${showName(one)} is not registered (${one.where})`),
      ...complaints.filter((complaint) => !allowed.some((start) => complaint.startsWith(start))),
    ];
    expect(surprises).toEqual([]);
    expect(allowed.filter((start) => !complaints.some((complaint) => complaint.startsWith(start)))).toEqual([]);
    expect(registered.size).toBeGreaterThan(500);
  });

  test('fit where they are right', async () => {
    expect(await complaintsAboutLikes(`${PARAMS}, ${ROW}`)).toEqual([]);
  });

  test.each([
    [
      'a column that is missing',
      `${PARAMS}, { liker_id: string; seen_at: Date | null }`,
      'created_at is described as timestamptz, but not written',
    ],
    [
      'a column too many',
      `${PARAMS}, { liker_id: string; created_at: Date; seen_at: Date | null; matched_at: Date | null }`,
      'matched_at is written, but not described',
    ],
    [
      'another type',
      `${PARAMS}, { liker_id: number; created_at: Date; seen_at: Date | null }`,
      'liker_id is written as number, but described as int8',
    ],
    [
      'no null',
      `${PARAMS}, { liker_id: string; created_at: Date; seen_at: Date }`,
      'seen_at is written as Date, but described as likes.seen_at, which may be null',
    ],
    [
      'a null too many',
      `${PARAMS}, { liker_id: string; created_at: Date | null; seen_at: Date | null }`,
      'created_at is written as Date | null, but described as likes.created_at, which is never null',
    ],
    [
      'another type in a union',
      `${PARAMS}, { liker_id: string | number; created_at: Date; seen_at: Date | null }`,
      'liker_id is written as string | number, but described as int8',
    ],
    ['a list', `${PARAMS}, ${ROW}[]`, 'the row is written as { liker_id, created_at, seen_at }[]'],
    [
      'a parameter of another type',
      `[likedId: string, since: number], ${ROW}`,
      '$2 is written as number, but described as timestamptz',
    ],
    ['a parameter that is missing', `[likedId: string], ${ROW}`, '1 parameters are written, but 2 described'],
    [
      'a parameter too many',
      `[likedId: string, since: Date, limit: number], ${ROW}`,
      '3 parameters are written, but 2 described',
    ],
    [
      'a type that nobody can read',
      `${PARAMS}, Awaited<Row>`,
      'src/server/planted.ts: the type Awaited<Row> cannot be read',
    ],
  ])('are found out with %s', async (_, types, complaint) => {
    expect(await complaintsAboutLikes(types)).toEqual([complaint]);
  });

  test('are found out with a row that is never', async () => {
    expect(await complaintsAboutLikes('[], never', 'select true as found')).toEqual([
      'found is described as bool, but the row is never',
    ]);
  });

  test('are found out with none', async () => {
    expect(await complaintsAbout(`const likes = statement('planted', '');`, LIKES)).toEqual(['says no types']);
  });

  test.each([
    ['select seen_at from likes where seen_at is not null', '[], { seen_at: Date }'],
    ['select l.seen_at from likes l where $1 < l.seen_at', '[since: Date], { seen_at: Date }'],
    ['update likes set seen_at = now() returning seen_at', '[], { seen_at: Date }'],
    [
      'select l.liker_id from members m left join likes l on l.liked_id = m.id where m.id = $1',
      '[id: string], { liker_id: string | null }',
    ],
    ['select count(*)::int as likes, max(seen_at) as at from likes', '[], { likes: number; at: Date | null }'],
    ['select pg_advisory_xact_lock($1)', '[key: string], never'],
    ['select set_config($1, $2, true)', '[name: string, value: string], never'],
    ['select from likes for update', '[], never'],
    [
      'select array_agg(liker_id) as ids from likes where liked_id = any ($1)',
      '[ids: readonly string[]], { ids: string[] }',
    ],
    [`select '{}'::jsonb as facts, $1::jsonb as sent`, '[facts: string], { facts: { n: number }[]; sent: unknown }'],
    [`select 'a'::bytea = $1 as same`, '[mark: Uint8Array], { same: boolean }'],
    ['select true as found, 1 as n', '[], { found: boolean } | { n: number }'],
    ['select true as found', '[], { found: boolean; n?: number }'],
    ['select now() > $1::timestamptz as found', `[since: Date | '-infinity'], { found: boolean }`],
  ])('fit %s', async (text, types) => {
    expect(await complaintsAboutLikes(types, text)).toEqual([]);
  });

  test.each([
    ['select seen_at from likes where seen_at is null', '[], { seen_at: Date }'],
    ['update likes set seen_at = null returning seen_at', '[], { seen_at: Date }'],
    ['select array_agg(liker_id) as ids from likes where liked_id = any ($1)', '[ids: string], { ids: string[] }'],
    ['select array_agg(liker_id) as ids from likes', '[], { ids: number[] }'],
    ['select $1::jsonb as sent', '[facts: string[]], { sent: unknown }'],
  ])('do not fit %s as %s', async (text, types) => {
    expect(await complaintsAboutLikes(types, text)).toHaveLength(1);
  });

  test.each([
    [
      'an alias and a branded id',
      `import type { MemberId } from '#server/platform/ids/public-id.ts';
       type Row = Readonly<{ liker_id: MemberId; created_at: Date }> & { seen_at: Date | null };
       const likes = statement<[id: MemberId, since: Date], Row>('planted', '');`,
    ],
    [
      'an interface that extends another',
      `interface Like { readonly liker_id: string; readonly created_at: Date }
       export interface SeenLike extends Like { readonly seen_at: Like['created_at'] | null }
       const likes = statement<${PARAMS}, SeenLike>('planted', '');`,
    ],
    [
      'a table of the schema',
      `import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
       type Row = Omit<Selectable<Schema['likes']>, 'liked_id' | 'matched_at'>;
       type Params = [Schema['likes']['liked_id'], Date];
       const likes = statement<Params, Pick<Row, 'liker_id' | 'created_at' | 'seen_at'>>('planted', '');`,
    ],
    [
      'parameters of several kinds',
      `type Since = [since: Date] | [since: Date, limit: number];
       type Params<Where extends Since = Since> = [likedId: string, ...where: Where];
       const likes = statement<readonly [...Params], ${ROW}>('planted', '');`,
    ],
    [
      'a parameter that may be left out',
      `const likes = statement<[likedId: string, since: Date, limit?: number], ${ROW}>('planted', '');`,
    ],
    [
      'a schema',
      `const seenField = z.object({ seen_at: z.nullable(z.iso.datetime()) });
       const idField = (length: number) => z.string().check(z.length(length));
       const likeField = z.strictObject({ liker_id: idField(16), days: z.array(z.number()), ...seenField.shape });
       type Like = z.output<typeof likeField>;
       type Row = Pick<Like, 'liker_id'> & { created_at: Date; seen_at: Date | Exclude<Like['seen_at'], string> };
       const likes = statement<${PARAMS}, Row>('planted', '');`,
    ],
    [
      'a record with the names of a list',
      `const TIMES = ['created_at', 'seen_at', 'other'] as const;
       type Time = Exclude<(typeof TIMES)[number], 'other'>;
       type Row = { liker_id: string } & Omit<Record<Time, Date>, 'seen_at'> & { seen_at: Date | null };
       const likes = statement<${PARAMS}, Row>('planted', '');`,
    ],
    [
      'the types of a function that registers it',
      `const register = <Row>(name: string) => statement<${PARAMS}, Row>(name, '');
       const likes = register<${ROW}>('planted');`,
    ],
  ])('are read from %s', async (_, source) => {
    expect(await complaintsAbout(source, LIKES)).toEqual([]);
  });

  test('are read from a constant', async () => {
    const source = `import { CASE_TOPICS } from '#shared/domain/case-topics.ts';
      const WAYS = { by_mail: { days: 1 }, by_post: { days: -2 } } as const;
      const ALL = [...CASE_TOPICS, 'other'] as const;
      type Days = (typeof WAYS)[keyof typeof WAYS]['days'];
      const cases = statement<[topic: (typeof ALL)[number]], { topic: keyof typeof WAYS; days: Days }>('planted', '');`;
    expect(await complaintsAbout(source, 'select $1::text as topic, 2 as days')).toEqual([]);
    expect(await complaintsAbout(source, 'select $1::int as topic, true as days')).toHaveLength(3);
  });

  test('are found by the names that a loop or a function makes', () => {
    const source = `
      const register = <Row>(walk: string) => KINDS.map((kind) => {
        const name = \`planted-\${kind}-\${walk}\`;
        return statement<[], Row>(name, '');
      });
      register<{ a: number }>('first');
      register<{ b: number }>('count');
      statement<[], never>(\`planted-\${table}-\${column}\`.replaceAll('_', '-'), '');
      statement<[], never>('planted-once', '');`;
    const written = findStatements(parseModule(PLACE, source));
    const nameOf = (name: string): string => showName(findByName(written, name)!);
    expect(nameOf('planted-likes-first')).toBe('planted-*-first');
    expect(nameOf('planted-likes-count')).toBe('planted-*-count');
    expect(nameOf('planted-likes-id')).toBe('planted-*-*');
    expect(nameOf('planted-once')).toBe('planted-once');
    expect(findByName(written, 'other-once')).toBeUndefined();
  });
});
