import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findEntries } from '#server/features/audit/audit-entries-read-model.ts';
import { recordAct } from '#server/features/audit/record-act.ts';
import { verifyAudit } from '#server/features/audit/verify-audit.ts';
import type { MemberContext, Site } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { dumpDatabase } from '#test/support/builders/search-everything.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
let site: Site;
let anna: MemberId;
let mia: MemberId;
/** Each test has its own company and therefore its own chain. */
beforeEach(async () => {
  await app.db.query(`update sites set domain = id || '.test' where domain = 'localhost'`);
  site = await buildSite(app.db, { domain: 'localhost' });
  anna = await buildMember(app.db, { site });
  mia = await buildMember(app.db, { site, member: { role: 'moderator' } });
});

const ask = async <Row>(text: string, values: unknown[] = []) => (await app.db.query(text, values)).rows as Row[];
const ctx = () => {
  const viewer = { memberId: mia, role: 'moderator' };
  return { viewer, site, now: app.clock.now() } as unknown as Pick<MemberContext, 'viewer' | 'site' | 'now'>;
};
const warn = (note: string | null = null) =>
  app.db.transaction((tx) => recordAct(tx, ctx(), { act: 'member_warned', about: anna, reason: 'scam', note }));
const entries = () => findEntries(app.db, { companyId: site.company_id, limit: 100 });
const faults = async () => (await verifyAudit(app.db, app.objects)).faults;
const noteHeads = () => app.runJob({ name: 'note-audit-heads', data: {} });

/** Changes the log as a superuser can: with the triggers disabled. */
const tamper = async (text: string): Promise<void> => {
  await app.db.query('alter table audit_entries disable trigger user');
  await app.db.query(text, [site.company_id]);
  await app.db.query('alter table audit_entries enable trigger user');
};

/** Runs SQL in the replica role, in which no triggers fire. */
const asReplica = (text: string) =>
  app.db.query(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${text}; end $$`);

it('what a moderator decides about a photo is in the log, and what is refused is not', async () => {
  const { id } = await buildPhoto(app.db, anna, { object_key: 'photos/anna', status: 'pending' });
  const as = await buildSession(app, mia, { isStrong: true });
  const decide = () =>
    app.call('POST /api/moderation-photo.php', {
      as,
      body: { id: toPublicId(id), decision: 'reject', reason: 'not_you' },
    });
  expect([(await decide()).status, (await decide()).status]).toEqual([200, 409]);
  expect(await entries()).toEqual([
    {
      seq: '1',
      at: app.clock.now(),
      actor_id: mia,
      actor_role: 'moderator',
      act: 'photo_rejected',
      subject_id: anna,
      object: `photo:${id}`,
      amount_cents: null,
      reason: 'not_you',
      note: null,
    },
  ]);
});

it('each entry is hashed together with the one before it, whatever time zone the session has', async () => {
  await warn();
  await warn('She asked for it.');
  const rows = await ask<Record<string, string | null>>(
    `select company_id, seq, (extract(epoch from at) * 1000000)::bigint as micros, encode(actor, 'hex') as actor, actor_role, act,
       site_id, encode(subject, 'hex') as subject, object, amount_cents, reason, encode(note, 'hex') as note,
       encode(hash, 'hex') as hash from audit_entries where company_id = $1 order by seq`,
    [site.company_id],
  );
  const previous = ['', rows[0]!['hash']];
  for (const [index, { hash, ...fields }] of rows.entries()) {
    const text = [previous[index], ...Object.values(fields).map((field) => field ?? '')].join('|');
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  }
  await app.db.transaction(async (tx) => {
    await tx.query(`set local time zone 'Asia/Kathmandu'`);
    expect((await verifyAudit(tx, app.objects)).faults).toEqual([]);
  });
});

it('acts at the same time make one chain without a gap, and one that is rolled back leaves nothing', async () => {
  class Undo extends Error {}
  const undone = app.db.transaction(async (tx) => {
    await recordAct(tx, ctx(), { act: 'member_banned', about: anna });
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  await Promise.all(Array.from({ length: 20 }, () => warn()));
  expect((await entries()).map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect(await faults()).toEqual([]);
});

it('entries can be neither changed nor deleted', async () => {
  await warn();
  for (const text of ['delete from audit_entries', `update audit_entries set reason = 'x'`, 'truncate audit_entries']) {
    await expect(app.db.query(text)).rejects.toThrow('append-only');
  }
});

describe('after an erasure', () => {
  it('the chain holds, and nothing in it leads to the member or can be read', async () => {
    await warn('Her neighbour told us.');
    expect(await entries()).toMatchObject([{ subject_id: anna, note: 'Her neighbour told us.' }]);
    const dumped = () => dumpDatabase(app.db).then((tables) => tables['audit_entries']!);
    expect(await dumped()).not.toContain(Buffer.from('Her neighbour').toString('hex'));
    await app.db.query('delete from members where id = $1', [anna]);
    expect(await faults()).toEqual([]);
    expect(await entries()).toMatchObject([{ actor_id: mia, subject_id: null, note: null, reason: 'scam' }]);
    expect(await dumped()).not.toContain(anna);
  });

  it('a changed entry is found all the same', async () => {
    await warn();
    await warn();
    await app.db.query('delete from members where id = $1', [anna]);
    await tamper(`update audit_entries set reason = 'spam' where company_id = $1 and seq = 1`);
    expect(await faults()).toEqual([`entry 1 of company ${site.company_id}`]);
    await tamper(`update audit_entries set reason = 'scam' where company_id = $1 and seq = 1`);
    expect(await faults()).toEqual([]);
  });
});

describe('a head that has left the database', () => {
  afterEach(async () => {
    for (const key of (await app.objects.list('audit/')).keys) await app.objects.delete(key);
  });

  it('is noted within a minute of an entry, so that a log emptied or cut back on its first day shows', async () => {
    const company = toPublicId(site.company_id);
    const told = (entry: number) => `entry ${entry} of company ${company} is not the one that was noted outside`;
    for (const _each of [1, 2]) {
      await warn();
      await noteHeads();
      app.clock.advance({ minutes: 1 });
    }
    expect(await faults()).toEqual([]);
    await tamper('delete from audit_entries where company_id = $1 and seq = 2');
    await app.db.query(
      `update audit_heads h set seq = 1, hash = e.hash from audit_entries e
       where e.company_id = h.company_id and e.seq = 1 and h.company_id = $1`,
      [site.company_id],
    );
    expect(await faults()).toEqual([told(2)]);
    await tamper('delete from audit_entries where company_id = $1');
    await asReplica(`delete from audit_heads where company_id = ${site.company_id}`);
    expect(await faults()).toEqual([told(1), told(2)]);
  });

  it('is noted once a minute and only where there is a new entry, outside and in the log', async () => {
    const noted = async () => (await app.objects.list(`audit/${toPublicId(site.company_id)}/`)).keys.length;
    await warn();
    await noteHeads();
    const before = await noted();
    await warn();
    await noteHeads();
    expect(await noted()).toBe(before);
    for (const _each of [1, 2]) {
      app.clock.advance({ minutes: 1 });
      await noteHeads();
      expect(await noted()).toBe(before + 1);
    }
    expect(await faults()).toEqual([]);
  });

  it('stays for each minute of a week, and then for each day, which still proves all before it', async () => {
    const noted = async () =>
      (await app.objects.list(`audit/${toPublicId(site.company_id)}/`)).keys
        .map((key) => key.slice(-20, -4))
        .toSorted();
    const minuteOf = () => app.clock.now().toISOString().slice(0, 16).replaceAll(/\D/g, '-');
    const minutes: string[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await warn();
      await noteHeads();
      minutes.push(minuteOf());
      app.clock.advance({ minutes: 1 });
    }
    const thinOut = () => app.runJob({ name: 'thin-out-audit-heads', data: {} });
    app.clock.advance({ days: 7 });
    await thinOut();
    expect(await noted()).toEqual(minutes);
    app.clock.advance({ days: 1 });
    await warn();
    await noteHeads();
    for (const _twice of [1, 2]) await thinOut();
    expect(await noted()).toEqual([minutes.at(-1), minuteOf()]);
    expect(await verifyAudit(app.db, app.objects)).toMatchObject({ kept: 2, faults: [] });
  });

  it('shows that a chain was made anew or cut short, which the chain itself does not', async () => {
    await warn();
    await warn();
    app.clock.advance({ days: 1 });
    await noteHeads();
    const told = [`entry 2 of company ${toPublicId(site.company_id)} is not the one that was noted outside`];
    await tamper('delete from audit_entries where company_id = $1 and seq = 2');
    await app.db.query(
      `update audit_heads h set seq = 1, hash = e.hash from audit_entries e
       where e.company_id = h.company_id and e.seq = 1 and h.company_id = $1`,
      [site.company_id],
    );
    expect(await faults()).toEqual(told);
    await warn();
    expect(await faults()).toEqual(told);
  });
});
