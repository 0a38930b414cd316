import { beforeEach } from 'vitest';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import type { TestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

export type OneMember = {
  readonly anna: MemberId;
  /** session secret of Anna */
  readonly session: string;
};

type Differences = Pick<Parameters<typeof buildMember>[1], 'member' | 'profile'> & {
  readonly site?: Parameters<typeof buildSite>[1];
  /** further tables to empty before each test */
  readonly empty?: readonly string[];
};

/**
 * Starts one app with one site for the file. Before each test it deletes all members, advances the clock by an hour,
 * creates Anna, logs her in and passes her to `take`.
 */
export const beginWithOneMember = async (
  { site: differences, member, profile, empty = [] }: Differences,
  take: (begun: OneMember) => void = () => {},
): Promise<{ app: TestApp; site: Site }> => {
  const app = await testApp();
  const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk', ...differences });
  beforeEach(async () => {
    await clearTables(app.db, 'members', 'mails', 'known_devices', 'login_failures', ...empty);
    app.clock.advance({ hours: 1 });
    const anna = await buildMember(app.db, { site, profile: { name: 'Anna', ...profile }, ...(member && { member }) });
    take({ anna, session: await buildSession(app, anna) });
  });
  return { app, site };
};
