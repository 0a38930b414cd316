import { beforeEach, describe, expect, it } from 'vitest';
import { alertCap } from '#server/features/notifications/planning/count-alert.ts';
import { type AlertContext, sendAlerts } from '#server/features/saved-searches/alerts/send-alerts.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite, buildSiteTexts } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testApp } from '#test/support/test-app.ts';

type Differences = Omit<Parameters<typeof buildMember>[1], 'site'>;

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  // Monday noon; the next daily alerts are due at 16:00 UTC.
  app.clock.set('2026-06-01T10:00:00Z');
  joined = 0;
  anna = await buildMember(app.db, { site, profile: { gender: 'female', name: 'Anna' } });
  session = await buildSession(app, anna);
});

const ctx = (mailer: Mailer = app.mailer): AlertContext => {
  const { db, clock } = app;
  return { db, clock, mailer, alertCap, log: createQuietLog().log, originOf: () => 'http://localhost:3000' };
};
const run = (given = ctx()) => sendAlerts(given, new AbortController().signal);
const runInTheEvening = async () => {
  app.clock.set('2026-06-01T16:02:00Z');
  return run();
};
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .selectAll()
    .orderBy('created_at')
    .execute();
const saveAs = async (as: string, name: string, filter: object, alert: string | null) => {
  const { json } = await app.call('POST /api/saved-searches.php', { as, body: { name, filter } });
  await app.call('PUT /api/saved-searches.php', { as, body: { id: json.search.id, alert } });
  app.clock.advance({ seconds: 1 });
  return json.search.id as string;
};
const save = (
  filter: object = {},
  { name = 'Near the sea', alert = 'daily' }: { name?: string; alert?: string | null } = {},
) => saveAs(session, name, filter, alert);
/** Builds a member who joins within the hour, each a minute after the one before. */
let joined = 0;
const join = (name: string, { member, profile, ...rest }: Differences = {}) => {
  joined += 1;
  return buildMember(app.db, {
    site,
    ...rest,
    member: { signup_date: new Date(app.clock.now().getTime() + joined * MINUTE_MS), ...member },
    profile: { name, ...profile },
  });
};

/** Returns the searches in a mail, each followed by the people found: the text before the button, without URLs. */
const foundIn = (text = ''): string => {
  const blocks = text.split('\n\n');
  const button = blocks.findIndex((block) => block.includes(':\nhttp'));
  return blocks
    .slice(2, button)
    .map((block) => block.split('\n')[0])
    .join(' | ');
};

describe('a mail about new people', () => {
  it('names them and links to the searches, and is sent once, not before its hour', async () => {
    await save();
    await join('Bert');
    await join('Carl', { profile: { date_of_birth: '1996-01-01' } });
    await run();
    expect(await mails()).toEqual([]);
    await runInTheEvening();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'search_alert',
      member_id: anna,
      subject: '2 new people for your saved searches',
    });
    expect(foundIn(mail!.text)).toBe('Near the sea | Carl (30) · Utrecht | Bert (36) · Utrecht');
    expect(mail!.text).toContain('http://localhost:3000/saved-searches\n');
    await run();
    app.clock.set('2026-06-02T16:02:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('leaves whoever joins later to the next mail, and names nobody twice', async () => {
    await save();
    await join('Bert');
    await runInTheEvening();
    await join('Carl');
    app.clock.set('2026-06-02T16:02:00Z');
    await run();
    const texts = (await mails()).map(({ text }) => foundIn(text));
    expect(texts).toEqual(['Near the sea | Bert (36) · Utrecht', 'Near the sea | Carl (36) · Utrecht']);
  });

  it('is one for all searches of a member that are due', async () => {
    await save({}, { name: 'Everybody' });
    await save({ min_age: '35', max_age: '40' }, { name: 'About my age' });
    await save({ min_age: '60' }, { name: 'Nobody yet' });
    await save({ max_age: '50' }, { name: 'On Fridays', alert: 'weekly' });
    await save({ max_age: '51' }, { name: 'Never', alert: null });
    await join('Bert');
    await join('Carl', { profile: { date_of_birth: '2000-01-01' } });
    await runInTheEvening();
    const [mail] = await mails();
    expect(mail!.subject).toBe('2 new people for your saved searches');
    expect(foundIn(mail!.text)).toBe('About my age | Bert (36) · Utrecht | Everybody | Carl (26) · Utrecht');
    expect(mail!.text).not.toMatch(/Nobody yet|On Fridays|Never/);
    app.clock.set('2026-06-05T16:02:00Z');
    await run();
    expect(foundIn((await mails()).at(-1)!.text)).toContain('On Fridays | Carl (26) · Utrecht | Bert (36) · Utrecht');
  });

  it('names five and counts the others', async () => {
    await save();
    for (let more = 0; more < 30; more += 1) await join(`Bert ${more}`);
    await runInTheEvening();
    const [mail] = await mails();
    expect(mail!.subject).toBe('24 new people for your saved searches');
    expect(foundIn(mail!.text)).toMatch(/sea \| (Bert \d+ \(36\) · Utrecht \| ){5}Over 19 others/);
  });

  it('marks fictional profiles, and does not say where they live', async () => {
    await save();
    await join('Bert', { member: { fictional: true } });
    await runInTheEvening();
    const [mail] = await mails();
    expect(foundIn(mail!.text)).toBe('Fictional profiles | Bert (36) · Fictional profile');
    expect(mail!.text + mail!.html).not.toContain('Utrecht');
    expect(mail!.subject).not.toContain('saved searches');
  });

  it('calls them what the site calls them in the member’s language', async () => {
    await save();
    await join('Bert', { member: { fictional: true } });
    await buildSiteTexts(app.db, site, {
      nl: { fictional_singular: 'verhaal', fictional_plural: 'verhalen' },
      fi: { index_title: 'Tervetuloa' },
    });
    const lines = [];
    for (const [day, language] of ['nl', 'fi'].entries()) {
      await app.db.kysely.updateTable('members').set({ language }).where('id', '=', anna).execute();
      app.clock.set(`2026-06-0${day + 1}T16:02:00Z`);
      await run();
      await join('Bert', { member: { fictional: true } });
      lines.push(foundIn((await mails()).at(-1)!.text));
    }
    await app.db.query('delete from site_texts');
    expect(lines).toEqual(['Verhalen | Bert (36) · Verhaal', 'Kuvitteelliset profiilit | Bert (36) · Kuvitteellinen']);
  });

  it('leaves out whomever the search would not show: blocked, hidden, leaving, not matching, elsewhere', async () => {
    await save();
    await buildBlock(app.db, await join('Bert'), anna);
    await buildBlock(app.db, anna, await join('Carl'));
    await join('Dirk', { profile: { status: 'hidden' } });
    await join('Emil', { member: { status: 'not_confirmed' }, profile: { status: 'disabled' } });
    await join('Fred', { member: { status: 'banned' } });
    await join('Gijs', { member: { status: 'deletion_pending' } });
    await join('Hans', { profile: { sexuality: 'gay' } });
    await join('Ivo', { profile: { country: 'DE' } });
    const elsewhere = await buildSite(app.db, { domain: 'other.localhost', countries: ['NL'] });
    await buildMember(app.db, { site: elsewhere, member: { signup_date: app.clock.now() } });
    await join('Jan', { member: { fictional: true } });
    await app.db.kysely.updateTable('members').set({ hide_fictional: true }).where('id', '=', anna).execute();
    await runInTheEvening();
    expect(await mails()).toEqual([]);
  });

  it('comes next in the evening of the region where the member lives', async () => {
    await save({ country: 'NL' });
    await app.db.kysely.updateTable('profiles').set({ country: 'US', region: 'US-HI' }).execute();
    await runInTheEvening();
    const stored = app.db.kysely.selectFrom('saved_searches').select('next_alert_at');
    expect(await stored.execute()).toEqual([{ next_alert_at: new Date('2026-06-02T04:00:00Z') }]);
  });

  it('includes members who confirm their address soon after joining', async () => {
    await save();
    app.clock.set('2026-06-01T14:30:00Z');
    const late = await buildMember(app.db, {
      site,
      member: { signup_date: app.clock.now() },
      profile: { status: 'disabled' },
    });
    await runInTheEvening();
    await app.db.kysely.updateTable('profiles').set({ status: 'active' }).where('member_id', '=', late).execute();
    expect(await mails()).toEqual([]);
    app.clock.set('2026-06-02T16:02:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
  });
});

describe('no mail is sent to a member', () => {
  it.each([
    ['who is banned', { status: 'banned' }],
    ['who is leaving', { status: 'deletion_pending' }],
    ['who has reported a mail as spam', { notifications_disabled: ['fbl'] }],
    ['whose mails have bounced', { notifications_disabled: ['bounce'] }],
    ['who has unsubscribed', { notifications_disabled: ['list-unsubscribe'] }],
    ['who has not confirmed their address', { status: 'not_confirmed', email: null }],
  ])('%s', async (_, member) => {
    await save();
    await join('Bert');
    await app.db.kysely.updateTable('members').set(member).where('id', '=', anna).execute();
    await runInTheEvening();
    expect(await mails()).toEqual([]);
  });

  it('who is disabled, or has deleted the search', async () => {
    const id = await save();
    await join('Bert');
    await app.db.kysely.updateTable('profiles').set({ status: 'disabled' }).where('member_id', '=', anna).execute();
    await runInTheEvening();
    await app.db.kysely.updateTable('profiles').set({ status: 'hidden' }).where('member_id', '=', anna).execute();
    await join('Carl');
    await app.call('DELETE /api/saved-searches.php', { as: session, body: { id } });
    app.clock.set('2026-06-02T16:02:00Z');
    await run();
    expect(await mails()).toEqual([]);
    await app.db.query('update saved_searches set deleted_at = null');
    await run();
    expect((await mails()).map(({ text }) => foundIn(text))).toEqual(['Near the sea | Carl (36) · Utrecht']);
  });
});

it('a deleted search does not appear in the mail about another', async () => {
  const id = await save();
  await save({ min_age: '20' }, { name: 'By the lake' });
  await join('Bert');
  await app.call('DELETE /api/saved-searches.php', { as: session, body: { id } });
  await runInTheEvening();
  const [mail] = await mails();
  expect(foundIn(mail?.text)).toBe('By the lake | Bert (36) · Utrecht');
  expect(mail?.text).not.toContain('Near the sea');
});

describe('parallel runners', () => {
  it('send one mail to each member', async () => {
    const readers = [session];
    for (let more = 0; more < 7; more += 1) {
      readers.push(await buildSession(app, await buildMember(app.db, { site, profile: { gender: 'female' } })));
    }
    for (const reader of readers) {
      await saveAs(reader, 'One', {}, 'daily');
      await saveAs(reader, 'Two', { min_age: '30' }, 'daily');
    }
    await join('Bert');
    app.clock.set('2026-06-01T16:02:00Z');
    await Promise.all([run(), run(), run()]);
    // Members that another runner held at the time are tried again in the next run.
    await run();
    const readersOfMails = (await mails()).map(({ member_id: id }) => id);
    expect(readersOfMails).toHaveLength(8);
    expect(new Set(readersOfMails).size).toBe(8);
  });

  it('that are killed halfway have sent nothing, and the next run sends it', async () => {
    await save();
    await join('Bert');
    app.clock.set('2026-06-01T16:02:00Z');
    const killed: Mailer = {
      ...app.mailer,
      send: async (tx, mail) => {
        await app.mailer.send(tx, mail);
        throw new Error('killed');
      },
    };
    expect(await run(ctx(killed))).toBe(1);
    expect(await mails()).toEqual([]);
    expect(await run()).toBe(0);
    expect(await mails()).toHaveLength(1);
  });
});
