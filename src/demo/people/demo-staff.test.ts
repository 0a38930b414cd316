import { expect, it } from 'vitest';
import { requestResolvers } from '#server/request-resolvers.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp } from '#test/support/start-test-app.ts';

it('nobody is asked for a second factor on a site of the demo, whose passwords are known, and on any other everybody is', async () => {
  const app = await startTestApp({ demo: true });
  const { db, clock } = app;
  const resolvers = requestResolvers({
    db,
    sites: { byHost: async () => null, byDomain: async () => null, textsOf: async () => null },
    geoIp: { countryOf: () => null },
    activity: { record: () => {}, flush: async () => {}, stop: async () => {} },
    publicUrl: 'http://localhost:3000',
  });
  const isStrongOn = async (isDemo: boolean) => {
    const site = await buildSite(db, { is_demo: isDemo });
    const session = await buildSession({ db, clock }, await buildMember(db, { site, member: { role: 'admin' } }));
    return (await resolvers.findViewer(session, site, clock.now()))?.isStrong;
  };
  expect([await isStrongOn(true), await isStrongOn(false)]).toEqual([true, false]);
  await app.stop();
});
