import { resolve, reverse } from 'node:dns/promises';
import { stat } from 'node:fs/promises';
import { broken, fine, type Finding, quote, reasonOf, warning } from '#scripts/doctor/finding.ts';
import { checkImprints } from '#scripts/doctor/imprint-checks.ts';
import { checkOutbox } from '#scripts/doctor/outbox-checks.ts';
import { checkPayments } from '#scripts/doctor/payment-checks.ts';
import { checkPush } from '#scripts/doctor/push-checks.ts';
import { checkSenders } from '#scripts/doctor/sender-checks.ts';
import type { Config, DatabaseConfig } from '#server/config.ts';
import { countSeals, MARKED_COLUMNS, SEALED_COLUMNS } from '#server/features/security/reseal-secrets.ts';
import { requireSiteKind } from '#server/features/sites/require-site-kind.ts';
import { describeTextGaps } from '#server/features/sites/site-text-rules.ts';
import { readTextGaps } from '#server/features/sites/site-texts-read-model.ts';
import { buildDatabase } from '#server/platform/database/build-database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded/open-embedded.ts';
import { databaseOverEmbedded } from '#server/platform/database/open-database.ts';
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts';
import { countDeadLetters } from '#server/platform/jobs/dead-letters.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { keyFileIn, readKeys } from '#server/platform/secrets/find-keys.ts';
import { countMarks, type MarkCounts } from '#server/platform/secrets/marked-column.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';

type Configured = Pick<Config, 'database' | 'dataDir' | 'demo' | 'hasSandbox' | 'mail' | 'publicUrl' | 'secretKeys'>;

/** Compares the contents of the database with the configuration. Applies no migrations. */
export const checkContents = async function* (config: Configured): AsyncGenerator<Finding> {
  const { database } = config;
  if (database.kind === 'embedded') {
    const { uid } = await stat(database.directory);
    // Opening it as another user would create files that the server cannot read.
    if (uid !== process.geteuid?.()) {
      yield warning(
        `The embedded database in ${database.directory} belongs to another user.`,
        'Run "npm run doctor" as the user that the server runs as.',
      );
      return;
    }
  }
  const db = await openAsItIs(database);
  try {
    yield* checkContentsOf(db, config);
  } finally {
    await db.close();
  }
};

/** Compares the contents of an open database with the configuration. */
export const checkContentsOf = async function* (db: Database, config: Configured): AsyncGenerator<Finding> {
  if (await hasTable(db, 'sites')) yield await checkSites(db, config);
  if (await hasTable(db, 'site_texts')) yield await checkSiteTexts(db);
  yield await checkSeals(db, config);
  if (await hasTable(db, 'site_pages')) yield await checkPagesReviewed(db);
  if (await hasTable(db, 'companies')) yield await checkImprints(db);
  if (await hasTable(db, 'pgboss.job')) yield await checkDeadLetters(db);
  const keys = await readKeys(config);
  if (keys !== null && (await hasTable(db, 'push_keys')))
    yield await checkPush({ db, secrets: createSecretBox(...keys) });
  if (keys !== null && (await hasTable(db, 'mail_keys')))
    yield* checkSenders({ db, secrets: createSecretBox(...keys), mail: config.mail, dns: { resolve, reverse } });
  if (config.mail.smtpUrl !== null && (await hasTable(db, 'mail_queues'))) yield* checkOutbox({ db, now: new Date() });
  if (keys !== null && (await hasTable(db, 'payment_webhooks'))) {
    const gateway = createPaymentGateway({
      publicUrl: config.publicUrl,
      sandboxOrigin: null,
      log: { warn: () => {} },
    });
    yield* checkPayments({ ...config, db, secrets: createSecretBox(...keys), gateway, now: new Date() });
  }
};

const openAsItIs = async (database: DatabaseConfig): Promise<Database> => {
  const reportFault = (): void => {};
  if (database.kind === 'embedded') {
    return databaseOverEmbedded(await openEmbedded(database.directory, reportFault), { reportFault });
  }
  const server = await openPostgres({ ...database, poolSize: 1, say: () => {} });
  return buildDatabase({ kind: 'postgres', ...server, reportFault });
};

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await db.query('select to_regclass($1) is not null as "isThere"', [name]);
  return (rows as { isThere: boolean }[])[0]?.isThere === true;
};

const checkSites = async (db: Database, config: Configured): Promise<Finding> => {
  try {
    await requireSiteKind(db, config);
    return fine(config.demo ? 'The database holds no other sites than the demo’s' : 'The database holds no demo');
  } catch (error) {
    return broken(reasonOf(error), 'Correct DEMO, DATABASE_URL or DATA_DIR.');
  }
};

const checkSiteTexts = async (db: Pick<Database, 'kysely'>): Promise<Finding> => {
  const sites = await readTextGaps(db);
  if (sites.length === 0) return fine('The texts of sites are written in all languages of their countries, or in none');
  return warning(
    `Texts of sites that are missing in some languages, which show Vonk’s own text instead:\n${sites
      .map(({ domain, gaps }) => `${domain}: ${describeTextGaps(gaps)}`)
      .join('\n')}`,
    'Add them to the table site_texts, unless Vonk’s own text is wanted there.',
  );
};

/** Reports sites whose static pages are not marked as reviewed. They are templates that the operator must adapt. */
const checkPagesReviewed = async ({ kysely }: Pick<Database, 'kysely'>): Promise<Finding> => {
  const sites = await kysely
    .selectFrom('sites')
    .select('domain')
    .where('pages_reviewed_at', 'is', null)
    .where('is_demo', '=', false)
    .orderBy('domain')
    .execute();
  if (sites.length === 0) return fine('The terms, privacy and other static pages have been reviewed');
  return warning(
    `Nobody has reviewed the static pages of ${sites.map(({ domain }) => domain).join(', ')}.`,
    'Have them read by somebody who knows the law, replace what does not fit (npm run page:set), then set sites.pages_reviewed_at.',
  );
};

export const checkDeadLetters = async (db: Pick<Database, 'query'>): Promise<Finding> => {
  const letters = await countDeadLetters(db);
  if (letters.length === 0) return fine('No job has failed for good');
  const lines = letters.map(
    ({ name, jobs, reason }) => `${name}: ${jobs}${reason === null ? '' : `, lately: ${quote(reason)}`}`,
  );
  return warning(
    `Jobs that failed in all retries:\n${lines.join('\n')}`,
    'Fix the cause, then run "npm run jobs:retry". After ten days they are given up.',
  );
};

const NO_MARKS: MarkCounts = { newest: 0, older: 0, unknown: 0 };

const checkSeals = async (db: Database, config: Configured): Promise<Finding> => {
  const path = keyFileIn(config.dataDir);
  try {
    const keys = await readKeys(config);
    const tables = SEALED_COLUMNS.map(({ name }) => name.replace(/\..*$/, ''));
    const areThere = await Promise.all(tables.map((table) => hasTable(db, table)));
    // Without a key, a dummy key counts all secrets as unreadable.
    const ctx = { db, secrets: createSecretBox(...(keys ?? [Buffer.alloc(32)])) };
    const isComplete = areThere.every(Boolean);
    const counts = isComplete ? await countSeals(ctx) : { newest: 0, older: 0, unreadable: 0 };
    const marks = isComplete && (await hasTable(db, 'known_people')) ? await countMarks(ctx, MARKED_COLUMNS) : NO_MARKS;
    if (counts.unreadable > 0) {
      return broken(
        `Secrets that none of the keys opens: ${counts.unreadable}.`,
        keys === null ? `Restore ${path} or SECRET_KEY from a backup.` : 'Add the key that sealed them to SECRET_KEY.',
      );
    }
    if (marks.unknown > 0) {
      return broken(
        `Marks of accounts and phones that none of the keys has made: ${marks.unknown}. Blocked accounts are not recognised.`,
        'Add the removed key to SECRET_KEY again, after the others.',
      );
    }
    if (keys === null) return fine(`${path} will be made`);
    if (counts.older > 0) {
      return warning(
        `Secrets that are sealed with an older key: ${counts.older}.`,
        'Run "npm run secrets:reseal"; then the older keys can be removed.',
      );
    }
    if (marks.older > 0) {
      return warning(
        `Marks of accounts and phones that an older key has made: ${marks.older}.`,
        'Run "npm run secrets:reseal". Marks that are left belong to blocked accounts whose number is no longer stored: the older key stays until they end, two years after the block.',
      );
    }
    return fine(
      keys.length === 1
        ? 'SECRET_KEY: the key opens all secrets'
        : 'SECRET_KEY: the newest key opens all secrets, the older ones can be removed',
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return broken(error.message, `Bring the right ${path} back, or set SECRET_KEY.`);
  }
};
