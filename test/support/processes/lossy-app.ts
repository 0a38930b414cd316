import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

type Person = { readonly id: MemberId; readonly as: string };

export type LossyApp = {
  readonly app: TestApp;
  readonly proxy: LossyProxy;
  readonly site: Site;
  /** has 200 credits */
  readonly anna: Person;
  readonly bert: Person;
  readonly moderator: Person;
  /** Uploads a photo as Anna, always the same picture. */
  readonly upload: (clientId: string, fields?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Returns the number of rows in each table. */
  readonly count: (tables: readonly string[]) => Promise<number[]>;
};

const START_MS = 240_000;
const TABLES = ['ledger_transactions', 'member_events', 'members', 'mails', 'reports', 'object_leftovers'];

/**
 * Starts the whole server on a PostgreSQL whose answers a test can drop. Before each test there are only Anna, Bert and
 * the moderator, and no files.
 */
export const beginWithLossyApp = (take: (begun: LossyApp) => void): void => {
  let app: TestApp;
  let proxy: LossyProxy;
  let site: Site;
  let picture: Buffer;
  let drop = async (): Promise<void> => {};
  beforeAll(async () => {
    const database = await openPostgresDatabase();
    drop = () => database.drop();
    proxy = await startLossyProxy(database.url);
    const { url } = proxy;
    const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 5 }, faultsFail);
    app = await startTestApp({ db });
    site = await buildSite(app.db, { domain: 'localhost', photo_review: 'before' });
    picture = await drawPicture(1);
  }, START_MS);
  afterAll(async () => {
    await app.stop();
    await proxy.close();
    await drop();
  });
  afterEach(() => app.assertSilent());

  const buildPerson = async (member: object = {}): Promise<Person> => {
    const id = await buildMember(app.db, { site, member: { password_hash: 'plain:right', ...member } });
    return { id, as: await buildSession(app, id, { isStrong: 'role' in member }) };
  };
  const count = async (tables: readonly string[]): Promise<number[]> => {
    const counts = tables.map((table) => `(select count(*)::int from ${table})`);
    const { rows } = await app.db.query(`select array[${counts.join(', ')}] as n`);
    return (rows as { n: number[] }[])[0]!.n;
  };
  beforeEach(async () => {
    await clearTables(app.db, ...TABLES);
    for (const key of (await app.objects.list('', { limit: 10_000 })).keys) await app.objects.delete(key);
    app.takeJobs();
    const [anna, bert] = [await buildPerson(), await buildPerson()];
    const moderator = await buildPerson({ role: 'moderator' });
    await buildCredits(app.db, { site, memberId: anna.id, credits: 200 });
    const upload: LossyApp['upload'] = (clientId, fields = {}) =>
      app.call('POST /api/photo.php', {
        as: anna.as,
        ...buildForm({ client_id: clientId, private: 'false', ...fields }, picture),
      });
    take({ app, proxy, site, anna, bert, moderator, upload, count });
  });
};
