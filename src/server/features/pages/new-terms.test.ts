import { beforeEach, describe, expect, it } from 'vitest';
import { findUnnotifiedMembers } from '#server/features/pages/terms-notices-store.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'], domain_language: 'en' });
beforeEach(async () => {
  await app.db.query('truncate site_pages');
});

describe('new terms', () => {
  const coming = () => new Date(app.clock.now().getTime() + 40 * DAY_MS);
  const publish = (validFrom: Date, body = '# Terms\n\nShort.') =>
    app.db.kysely
      .insertInto('site_pages')
      .values({
        site_id: site.id,
        name: 'terms',
        locale: 'en',
        valid_from: validFrom,
        body,
        published_at: new Date(0),
      })
      .execute();
  const newVersion = async (as: string) => (await app.call('GET /api/terms.php', { as })).json.new_version;
  const mails = () =>
    app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select(['subject', 'text'])
      .where('kind', '=', 'new_terms')
      .orderBy(asWritten)
      .execute();

  it('are mailed once, in the language of each member of the site, 30 days before they hold', async () => {
    await clearTables(app.db, 'members', 'mails');
    await buildMember(app.db, { site });
    await buildMember(app.db, { site, member: { language: 'nl' } });
    await buildMember(app.db, { site, member: { status: 'banned' } });
    await buildMember(app.db, { site, member: { status: 'locked_out', language: 'de' } });
    await buildMember(app.db, { site: await buildSite(app.db) });
    await app.runJob({ name: 'announce-terms', data: {} });
    expect(await mails()).toEqual([]);
    await publish(coming());
    await app.runJob({ name: 'announce-terms', data: {} });
    await app.runJob({ name: 'announce-terms', data: {} });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Onze voorwaarden veranderen',
      'Our terms are changing',
      'Unsere AGB ändern sich',
    ]);
    expect(sent[0]?.text).toContain('/pages/terms?version=');
  });

  it('are named by what they change since the member accepted', async () => {
    await clearTables(app.db, 'members', 'mails');
    const write = (validFrom: Date, sections: readonly string[]) => {
      const written = sections.map((said, index) => `## Part ${index} {#part-${index}}\n\n${said}`);
      return publish(validFrom, ['# Terms', 'Short.', ...written].join('\n\n'));
    };
    const accepted = new Date(app.clock.now().getTime() - DAY_MS);
    await write(accepted, ['a', 'b', 'c', 'd', 'e']);
    await write(coming(), ['a', 'B', 'c', 'D', 'E', 'f']);
    await buildMember(app.db, { site, member: { terms_version: accepted } });
    await buildMember(app.db, { site, member: { terms_version: accepted, language: 'nl' } });
    await app.runJob({ name: 'announce-terms', data: {} });
    const [english = '', dutch = ''] = (await mails())
      .map(({ text }) => text)
      .toSorted((a, b) => (a.includes('These sections') ? -1 : b.includes('These sections') ? 1 : 0));
    expect(english).toContain('\n\nThese sections are changing\n• Part 1\n• Part 3\n• Part 4\n• Part 5\n\n');
    // The terms do not exist in this language, so the mail lists no changes.
    expect(dutch).not.toContain('Part');
    expect(dutch).toContain('Je huidige voorwaarden houden: daarvoor hoef je niets te doen.');
  });

  it('ask no visitor, so that a session that ended a moment ago is no error', async () => {
    await publish(coming());
    expect((await app.call('GET /api/terms.php')).json).toEqual({ new_version: null });
  });

  it('are looked for from the last member who was found on, so that each member is looked at once', async () => {
    await clearTables(app.db, 'members');
    for (let member = 0; member < 3; member += 1) await buildMember(app.db, { site });
    await publish(coming());
    await publish(new Date(coming().getTime() + DAY_MS));
    const now = app.clock.now();
    const all = await findUnnotifiedMembers(app.db, { now, limit: 10, after: undefined });
    expect(all).toHaveLength(6);
    const rest = await findUnnotifiedMembers(app.db, { now, limit: 10, after: all[2] });
    expect(rest).toEqual(all.slice(3));
    expect(new Set(all.map(({ member_id: id }) => id)).size).toBe(3);
  });

  it('ask each member until they accept, and only the newest can be accepted', async () => {
    const member = await buildMember(app.db, { site });
    const as = await buildSession(app, member);
    expect(await newVersion(as)).toBeNull();
    const version = coming();
    await publish(version);
    expect(await newVersion(as)).toBe(version.toISOString());
    const accept = (date: Date) => app.call('POST /api/terms.php', { as, body: { version: date.toISOString() } });
    expect((await accept(app.clock.now())).json.error.code).toBe('terms_changed');
    expect((await accept(version)).status).toBe(200);
    expect(await newVersion(as)).toBeNull();
    const row = await app.db.kysely
      .selectFrom('terms_notices')
      .selectAll()
      .where('member_id', '=', member)
      .executeTakeFirst();
    expect(row).toMatchObject({ version, accepted_at: app.clock.now() });
    const events = await app.db.kysely
      .selectFrom('member_events')
      .select('kind')
      .where('member_id', '=', member)
      .execute();
    expect(events).toEqual([{ kind: 'terms' }]);
    expect((await accept(version)).json.error.code).toBe('terms_changed');
  });
});
