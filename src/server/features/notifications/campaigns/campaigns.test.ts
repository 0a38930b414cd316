import { beforeEach, describe, expect, it } from 'vitest';
import { campaignFile } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { chooseRecipients, countAudience } from '#server/features/notifications/campaigns/campaigns-store.ts';
import { sendCampaigns } from '#server/features/notifications/campaigns/send-campaigns.ts';
import { previewCampaign } from '#server/features/notifications/campaigns/show-campaign.ts';
import { type Database, registeredStatements } from '#server/platform/database/database.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { CAMPAIGN_FILE, campaignDesk } from '#test/support/campaign-desk.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
const other = await buildSite(app.db, { domain: 'other.localhost' });
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'campaigns');
  app.clock.set('2026-06-01T10:00:00Z');
});

const { agreeing, draft, change, run, mails, stateOf } = campaignDesk(app, site);

describe('a campaign', () => {
  it('is mailed in each recipient’s language to those who have said yes, and to nobody else, once', async () => {
    await agreeing();
    await agreeing('news', { site, member: { language: 'nl' } });
    await agreeing('news', { site, member: { language: 'fr' } });
    await agreeing('promotions');
    await agreeing('news', { site: other });
    await agreeing('news', { site, member: { notifications_disabled: ['bounce'] } });
    await agreeing('news', { site, member: { status: 'banned' } });
    await buildMember(app.db, { site });
    const id = await draft();
    expect(await countAudience(app.db, id)).toEqual([
      { language: 'en', members: 1, has_text: true },
      { language: 'fr', members: 1, has_text: false },
      { language: 'nl', members: 1, has_text: true },
    ]);
    await run();
    expect(await mails()).toEqual([]);
    expect(await change(id, 'start')).toBe(
      'The campaign is running. Members who will get it by email, outside of their quiet hours: 2.',
    );
    await run();
    await run();
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Groepen zijn er', 'Groups are here']);
    expect(sent[1]).toMatchObject({ kind: 'news', is_bulk: true, expires_at: new Date('2026-06-08T22:00:00Z') });
    expect(sent[1]!.text).toContain('/notifications/off?token=');
    expect(sent[1]!.text).toContain('because “News” is turned on');
    expect(await stateOf()).toEqual([{ state: 'done', sent: 2, left: 0, dropped: 0 }]);
  });

  it('is shown before it is mailed', async () => {
    const id = await draft({ kind: 'promotions' });
    const [shown] = await previewCampaign(app.db, { id, originOf: () => 'https://vonk.example' });
    expect(shown).toMatchObject({ subject: 'Groups are here' });
    expect(shown!.text).toContain('https://vonk.example/chats');
    expect(shown!.text).toMatch(/This offer ends on June [89], 2026/);
  });

  it('waits for the end of quiet hours, and drops whoever says no or leaves meanwhile', async () => {
    const [stays, says, leaves] = [await agreeing(), await agreeing(), await agreeing()];
    app.clock.set('2026-06-01T21:00:00Z');
    const id = await draft();
    await change(id, 'start');
    await run();
    expect(await mails()).toEqual([]);
    const session = await buildSession(app, says);
    const choices = [{ kind: 'news', channel: 'email', wanted: false }];
    expect((await app.call('PUT /api/notifications.php', { as: session, body: { choices } })).status).toBe(200);
    await app.db.query(`update members set status = 'deletion_pending' where id = $1`, [leaves]);
    app.clock.set('2026-06-02T06:00:00Z');
    await run();
    expect((await mails()).map(({ member_id: memberId }) => memberId)).toEqual([stays]);
    expect(await stateOf()).toMatchObject([{ sent: 1, dropped: 2 }]);
  });

  it('waits for the end of a snooze', async () => {
    const id = await agreeing();
    await change(await draft(), 'start');
    await app.db.query(
      `insert into notification_states (member_id, snoozed_from, snoozed_until) values ($1, '2026-06-01T09:00:00Z', '2026-06-03T10:00:00Z')
       on conflict (member_id) do update set snoozed_from = excluded.snoozed_from, snoozed_until = excluded.snoozed_until`,
      [id],
    );
    await run();
    app.clock.set('2026-06-03T09:59:00Z');
    await run();
    expect(await mails()).toEqual([]);
    app.clock.set('2026-06-03T10:00:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('counts among the mails of a day, and two offers come at least half a month apart', async () => {
    const id = await agreeing('promotions');
    for (const hour of [7, 8, 9]) {
      await app.db.query(
        `insert into notification_log (member_id, kind, channel, sent_at) values ($1, 'likes', 'email', $2)`,
        [id, new Date(`2026-06-01T0${hour}:30:00Z`)],
      );
    }
    await change(await draft({ kind: 'promotions' }), 'start');
    await run();
    expect(await mails()).toEqual([]);
    app.clock.set('2026-06-02T07:30:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
    app.clock.advance({ days: 2 });
    await change(await draft({ kind: 'promotions' }), 'start');
    await change(await draft({ kind: 'promotions', ends_at: '2026-06-30T22:00:00Z' }), 'start');
    await run();
    expect(await mails()).toHaveLength(1);
    app.clock.set('2026-06-17T07:30:00Z');
    await run();
    expect(await mails()).toHaveLength(2);
    expect((await stateOf()).map(({ state, dropped }) => [state, dropped])).toEqual(
      expect.arrayContaining([
        ['done', 1],
        ['done', 0],
      ]),
    );
  });

  it('ends with its offer', async () => {
    await agreeing();
    const id = await draft();
    await change(id, 'start');
    app.clock.set('2026-06-09T10:00:00Z');
    await run();
    expect(await stateOf()).toEqual([{ state: 'done', sent: 0, left: 0, dropped: 1 }]);
    await expect(draft()).rejects.toThrow('It ended');
  });

  it('keeps no more than 5,000 mails waiting', async () => {
    for (let member = 0; member < 3; member += 1) await agreeing();
    const id = await draft();
    await change(id, 'start');
    await app.db.query(
      `insert into mails (site_id, kind, to_address, is_bulk, batch, created_at, next_attempt_at)
       select $1, 'news', 'x@mail.example', true, 'campaign ' || $2, now(), now() from generate_series(1, 4900)`,
      [site.id, id],
    );
    await run();
    expect(await stateOf()).toMatchObject([{ sent: 0, left: 3 }]);
    await app.db.query(`delete from mails where to_address = 'x@mail.example'`);
    await run();
    expect(await stateOf()).toMatchObject([{ sent: 3, left: 0 }]);
  });

  it('asks the database as often for many as for one', async () => {
    const statementsFor = async (members: number): Promise<number> => {
      await clearTables(app.db, 'members', 'mails', 'campaigns');
      for (let member = 0; member < members; member += 1) await agreeing();
      await change(await draft(), 'start');
      let statements = 0;
      const transaction: Database['transaction'] = (work) =>
        app.db.transaction((tx) =>
          work({
            ...tx,
            run: (what, values) => {
              statements += 1;
              return tx.run(what, values);
            },
          }),
        );
      const ctx = { ...app, db: { ...app.db, transaction }, secrets: TEST_SECRETS, originOf: () => 'http://localhost' };
      await sendCampaigns(ctx, new AbortController().signal);
      expect(await mails()).toHaveLength(members);
      return statements;
    };
    expect(await statementsFor(40)).toBe(await statementsFor(1));
  });

  it('chooses and drops more people than one statement takes, and each once', async () => {
    const wanted = 5_300;
    await app.db.query(
      `with made as (
         insert into members (site_id, email, status, language, signup_date, terms_version)
         select $1, 'm' || n || '@mail.example', 'active', 'en', now(), now() from generate_series(1, $2::integer) n returning id)
       insert into notification_choices select id, 'news', 'email', true from made`,
      [site.id, wanted],
    );
    const id = await draft();
    // As after an interrupted start: members chosen then are not chosen twice.
    await chooseRecipients(app.db, id, app.clock.now());
    expect(await change(id, 'start')).toContain(`: ${wanted}.`);
    expect(await change(id, 'stop')).toContain(': 0.');
    expect(await stateOf()).toEqual([{ state: 'stopped', sent: 0, left: 0, dropped: wanted }]);
    for (const name of ['campaign-choose', 'campaign-drop-rest', 'notification-log-forget'])
      expect(registeredStatements().find((one) => one.name === name)?.text, name).toContain('limit 5000');
  });

  it('says no details to whoever wants none', async () => {
    const id = await agreeing();
    await app.db.query(`insert into notification_states (member_id, detail) values ($1, 'nothing')`, [id]);
    await change(await draft(), 'start');
    await run();
    const [mail] = await mails();
    expect(mail!.subject).toBe(`Something new on ${site.name}`);
    expect(mail!.text).not.toContain('groups');
  });
});

it.each([
  [{ path: '//evil.example' }, 'is no path'],
  [{ texts: {} }, 'is in no language'],
  [{ kind: 'likes' }, 'Invalid'],
  [{ ends_at: 'tomorrow' }, 'Invalid'],
])('a file with %o is refused', (wrong, complaint) => {
  const parsed = campaignFile.safeParse({ ...CAMPAIGN_FILE, ...wrong });
  expect(JSON.stringify(parsed.error?.issues)).toContain(complaint);
});
