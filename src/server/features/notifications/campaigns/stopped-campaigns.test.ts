import { beforeEach, describe, expect, it } from 'vitest';
import { chooseRecipients } from '#server/features/notifications/campaigns/campaigns-store.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { campaignDesk } from '#test/support/campaign-desk.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';
import { untilSomebodyWaits } from '#test/support/test-database.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'campaigns');
  app.clock.set('2026-06-01T10:00:00Z');
});

const { agreeing, draft, change, run, mails, stateOf } = campaignDesk(app, site);

describe('a campaign', () => {
  it('that is paused goes on where it was, and one that is stopped takes its mails out of the outbox', async () => {
    await agreeing();
    const id = await draft();
    await change(id, 'start');
    await change(id, 'pause');
    await run();
    expect(await mails()).toEqual([]);
    expect(await change(id, 'start')).toBe('The campaign is running again.');
    await run();
    expect(await mails()).toHaveLength(1);
    // The campaign is done, but its mail still waits.
    expect(await change(id, 'pause')).toBe(
      'The campaign is paused. Emails held in the outbox until it resumes or ends: 1.',
    );
    const held = await app.db.query('select state, batch from mails');
    expect(held.rows).toEqual([{ state: 'held', batch: `campaign ${id}` }]);
    await app.db.query(`update mails set state = 'waiting'`);
    await run();
    expect((await app.db.query('select state from mails')).rows).toEqual([{ state: 'held' }]);
    await change(id, 'start');
    expect((await app.db.query('select state from mails')).rows).toEqual([{ state: 'waiting' }]);
    await run();
    const second = await draft();
    await agreeing();
    await change(second, 'start');
    await run();
    expect(await mails()).toHaveLength(3);
    expect(await change(second, 'stop')).toBe('The campaign is stopped for good. Emails removed from the outbox: 2.');
    expect(await mails()).toHaveLength(1);
    await expect(change(second, 'start')).rejects.toThrow('It is stopped');
  });

  it('that is stopped while it is being started chooses nobody after that', async () => {
    await agreeing();
    const id = await draft();
    const stopping: Parameters<typeof change>[2] = {
      ...app.db,
      run: async (what, values) => {
        if (what.name === 'campaign-choose') await change(id, 'stop').catch(() => {});
        return app.db.run(what, values);
      },
    };
    await expect(change(id, 'start', stopping)).rejects.toThrow('It is stopped');
    expect(await stateOf()).toEqual([{ state: 'stopped', sent: 0, left: 0, dropped: 0 }]);
  });

  it('is stopped after those who are being chosen are there, and drops them', async () => {
    await agreeing();
    const id = await draft();
    const [chosen, waits] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const choosing = app.db.transaction(async (tx) => {
      await chooseRecipients(tx, id, app.clock.now());
      chosen.resolve(null);
      await waits.promise;
    });
    await chosen.promise;
    const stopping = change(id, 'stop');
    await untilSomebodyWaits(app.db);
    waits.resolve(null);
    await Promise.all([choosing, stopping]);
    expect(await stateOf()).toEqual([{ state: 'stopped', sent: 0, left: 0, dropped: 1 }]);
  });
});
