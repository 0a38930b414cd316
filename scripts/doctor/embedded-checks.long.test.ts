import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContents, checkContentsOf } from '#scripts/doctor/content-checks.ts';
import { checkPages, checkRights } from '#scripts/doctor/embedded-checks.ts';
import type { Finding } from '#scripts/doctor/finding.ts';
import { storeSecret } from '#server/features/security/second-factor/totp-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockDirectory } from '#server/platform/database/embedded/directory-lock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { parseKeys, type SecretKeys } from '#server/platform/secrets/secret-keys.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite, buildSiteTexts } from '#test/support/builders/build-site.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { startProcess } from '#test/support/processes/start-process.ts';

const [old, latest] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const MAIL = { from: 'no-reply@vonk.example', smtpUrl: null, returnDomain: null, inUrl: null };
const SLOW = { timeout: 120_000 };

describe('the doctor, about an embedded database,', SLOW, () => {
  let dataDir: string;
  let directory: string;
  let running: string;
  let table: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vonk-doctor-'));
    directory = join(dataDir, 'database');
    running = join(dataDir, 'running');
    await copyEmbeddedDatabase(directory);
    const db = await openDatabase({ kind: 'embedded', directory }, faultsFail);
    const site = await buildSite(db, { domain: 'vonk.example' });
    await buildSiteTexts(db, site, { nl: { index_title: 'Welkom' } });
    const memberId = await buildMember(db, { site });
    await storeSecret({ db, secrets: createSecretBox(old) }, { memberId, secret: Buffer.alloc(20), now: new Date() });
    const { rows } = await db.query(`select pg_relation_filepath('pg_proc') as path`);
    table = (rows as { path: string }[])[0]?.path ?? '';
    cpSync(directory, running, { recursive: true });
    await db.close();
  }, 120_000);
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('finds no fault in intact pages', async () => {
    expect(await checkPages(directory)).toEqual({
      state: 'fine',
      summary: expect.stringMatching(/ is whole: \d{3,} pages$/),
    });
  });

  it('names pages that are corrupt or in the wrong place', async () => {
    const damaged = join(dataDir, 'damaged');
    cpSync(directory, damaged, { recursive: true });
    const bytes = readFileSync(join(damaged, table));
    bytes.writeUInt8(bytes.readUInt8(8192 * 3 + 5000) ^ 4, 8192 * 3 + 5000);
    bytes.copy(bytes, 8192 * 7, 8192 * 6, 8192 * 7);
    writeFileSync(join(damaged, table), bytes);
    expect(await checkPages(damaged)).toMatchObject({
      state: 'broken',
      summary: expect.stringMatching(new RegExp(` is damaged: page 3 of ${table}, page 7 of ${table}\\.$`)),
      remedy: expect.stringContaining('backup'),
    });
  });

  it('does not check the pages of one that was not closed cleanly', async () => {
    expect(await checkPages(running)).toMatchObject({ state: 'fine', summary: expect.stringContaining('recovers it') });
  });

  it('does not touch one that a server uses', async () => {
    const lock = lockDirectory(directory);
    const doctor = startProcess(['node', '--liftoff-only', 'scripts/doctor.ts'], {
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: String(await freePort()),
      METRICS_PORT: 'off',
    });
    const { code } = await doctor.ended;
    lock.release();
    expect([code, doctor.complaints()]).toEqual([0, []]);
    expect(doctor.output()).toContain('! Another process already uses the database');
    expect(doctor.output()).toContain('The server can start.');
  });

  it('names files that others may read or write, and the remedy', async () => {
    expect((await checkRights(join(dataDir, 'none'))).state).toBe('fine');
    expect((await checkRights(dataDir)).state).toBe('fine');
    writeFileSync(join(dataDir, 'secret.key'), `${old.toString('base64')}\n`);
    chmodSync(join(dataDir, 'secret.key'), 0o644);
    chmodSync(join(directory, table), 0o666);
    expect(await checkRights(dataDir)).toEqual({
      state: 'warning',
      summary: expect.stringContaining('may read or change 2 files and folders'),
      remedy: `chmod -R go= ${join(dataDir, 'secret.key')} ${directory}`,
    });
  });

  describe('and what is in it,', () => {
    type Differences = { readonly secretKeys: SecretKeys | null; readonly demo?: boolean };
    const configWith = (differences: Differences) => {
      const here = { dataDir, hasSandbox: false, publicUrl: 'https://vonk.example', mail: MAIL } as const;
      return { database: { kind: 'embedded', directory } as const, ...here, demo: false, ...differences };
    };

    const listed = async (findings: AsyncGenerator<Finding>): Promise<Finding[]> => {
      const found: Finding[] = [];
      for await (const finding of findings) found.push(finding);
      return found;
    };

    let findings: Finding[];
    // Opened once for all of the following tests, because opening takes longer than all checks.
    let db: Database;
    beforeAll(async () => {
      findings = await listed(checkContents(configWith({ secretKeys: [latest, old] })));
      db = await openDatabase({ kind: 'embedded', directory }, faultsFail);
    });
    afterAll(() => db.close());
    const check = (differences: Differences) => listed(checkContentsOf(db, configWith(differences)));

    it('names the texts that a site has in one of its languages only', () => {
      expect(findings).toContainEqual({
        state: 'warning',
        summary: expect.stringMatching(/\nvonk\.example: index_title in .*\bfr\b/),
        remedy: expect.stringContaining('site_texts'),
      });
    });

    it('names the sites whose static pages nobody has reviewed', () => {
      expect(findings).toContainEqual({
        state: 'warning',
        summary: 'Nobody has reviewed the static pages of vonk.example.',
        remedy: expect.stringContaining('pages_reviewed_at'),
      });
    });

    it('compares keys and sites with the configuration', async () => {
      rmSync(join(dataDir, 'secret.key'), { force: true });
      const [noDemo, , noKey] = await check({ secretKeys: null });
      expect([noDemo?.state, noKey]).toEqual([
        'fine',
        {
          state: 'broken',
          summary: 'Secrets that none of the keys opens: 1.',
          remedy: expect.stringContaining('secret.key'),
        },
      ]);
      const [asDemo, , byOld] = await check({ secretKeys: [latest, old], demo: true });
      expect(asDemo).toMatchObject({
        state: 'broken',
        summary: expect.stringContaining('vonk.example, which is no demo'),
      });
      expect(byOld).toMatchObject({ state: 'warning', remedy: expect.stringContaining('secrets:reseal') });
      expect((await check({ secretKeys: [latest] }))[2]).toMatchObject({ state: 'broken' });
      expect((await check({ secretKeys: [old] }))[2]).toMatchObject({ state: 'fine' });
      expect(
        (await check({ secretKeys: parseKeys(`${old.toString('base64')},${latest.toString('base64')}`) }))[2],
      ).toEqual({
        state: 'fine',
        summary: 'SECRET_KEY: the newest key opens all secrets, the older ones can be removed',
      });
    });

    it('says when a key was taken out before the marks of blocked accounts that it has made', async () => {
      const dropped = Buffer.alloc(32, 3);
      const mark = createSecretBox(dropped).mark('an account', 'iban');
      await db.query(`insert into debit_blocks (iban_mark, code, created_at) values ($1, 'AC04', now())`, [mark]);
      expect((await check({ secretKeys: [old] }))[2]).toMatchObject({
        state: 'broken',
        summary: expect.stringContaining('none of the keys has made: 1'),
      });
      expect((await check({ secretKeys: [old, dropped] }))[2]).toMatchObject({
        state: 'warning',
        summary: expect.stringContaining('an older key has made: 1'),
        remedy: expect.stringContaining('the older key stays'),
      });
    });
  });
});
