import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteExpiredTokens,
  issueToken,
  revokeTokens,
  takeToken,
} from '#server/features/accounts/mails/account-tokens-store.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
const anna = await buildMember(db, { site });
const bert = await buildMember(db, { site });
let clock = createFakeClock();
beforeEach(async () => {
  clock = createFakeClock();
  await db.query('delete from account_tokens');
});

const issueReset = (memberId: MemberId) =>
  db.transaction((tx) =>
    issueToken(tx, {
      purpose: 'reset_password',
      memberId,
      payload: {},
      now: clock.now(),
      expiresAt: addHours(clock.now(), 1),
    }),
  );
const takeReset = (token: string) => db.transaction((tx) => takeToken(tx, 'reset_password', token, clock.now()));
const storedPurposes = async () =>
  (await db.kysely.selectFrom('account_tokens').select('purpose').orderBy('purpose').execute()).map(
    ({ purpose }) => purpose,
  );

describe('a mailed link', () => {
  it('returns its owner, payload and time of issue, once', async () => {
    const token = await db.transaction((tx) =>
      issueToken(tx, {
        purpose: 'change_email',
        memberId: anna,
        payload: { email: 'new@vonk.test' },
        expiresAt: addHours(clock.now(), 24),
        now: clock.now(),
      }),
    );
    const issuedAt = clock.now();
    clock.advance({ hours: 1 });
    const take = () => db.transaction((tx) => takeToken(tx, 'change_email', token, clock.now()));
    expect(await take()).toEqual({ memberId: anna, payload: { email: 'new@vonk.test' }, issuedAt });
    expect(await take()).toBeNull();
  });

  it('carries 256 random bits, of which only a hash is kept', async () => {
    const token = await issueReset(anna);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await issueReset(anna)).not.toBe(token);
    const { rows } = await db.query('select t::text as row from account_tokens t');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('works for exactly one of 50 simultaneous requests', async () => {
    const token = await issueReset(anna);
    const taken = await Promise.all(Array.from({ length: 50 }, () => takeReset(token)));
    expect(taken.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('is not used up when the transaction that takes it fails', async () => {
    const token = await issueReset(anna);
    const failing = db.transaction(async (tx) => {
      await takeToken(tx, 'reset_password', token, clock.now());
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await takeReset(token)).not.toBeNull();
  });

  it('works until it expires, to the millisecond', async () => {
    const [early, late] = [await issueReset(anna), await issueReset(anna)];
    clock.advance({ hours: 1, milliseconds: -1 });
    expect(await takeReset(early)).not.toBeNull();
    clock.advance({ milliseconds: 1 });
    expect(await takeReset(late)).toBeNull();
  });

  it('works for its own purpose only, and an attempt with another purpose does not use it up', async () => {
    const token = await issueReset(anna);
    expect(await db.transaction((tx) => takeToken(tx, 'activate', token, clock.now()))).toBeNull();
    expect(await takeReset(token)).not.toBeNull();
  });

  it.each(['', 'x'.repeat(43), '\u0000'])('%j is no valid token', async (token) => {
    expect(await takeReset(token)).toBeNull();
  });
});

describe('mailed links', () => {
  it('are revoked for one member and purpose', async () => {
    const [annas, berts] = [await issueReset(anna), await issueReset(bert)];
    await db.transaction((tx) =>
      issueToken(tx, {
        purpose: 'activate',
        memberId: anna,
        payload: {},
        now: clock.now(),
        expiresAt: addHours(clock.now(), 1),
      }),
    );
    await db.transaction((tx) => revokeTokens(tx, anna, 'reset_password'));
    expect(await takeReset(annas)).toBeNull();
    expect(await takeReset(berts)).not.toBeNull();
    expect(await storedPurposes()).toEqual(['activate', 'reset_password']);
  });

  it('are deleted when they have expired', async () => {
    await issueReset(anna);
    clock.advance({ minutes: 30 });
    const later = await issueReset(anna);
    clock.advance({ minutes: 30 });
    await deleteExpiredTokens(db, clock.now());
    expect(await storedPurposes()).toHaveLength(1);
    expect(await takeReset(later)).not.toBeNull();
  });

  it('are deleted with their member', async () => {
    const gone = await buildMember(db, { site: await buildSite(db) });
    await issueReset(gone);
    await db.kysely.deleteFrom('members').where('id', '=', gone).execute();
    expect(await storedPurposes()).toEqual([]);
  });
});
