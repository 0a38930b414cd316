import { expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { MEMBER_HEADER } from '#shared/domain/account/member-header.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const anna = await buildMember(app.db, { site });
const bert = await buildMember(app.db, { site });

const names = Object.keys(contract) as CallName[];
const reads = names.filter((name) => name.startsWith('GET '));
const writes = names.filter((name) => !name.startsWith('GET '));

/** Makes the call as Bert, in a new session each time, because some calls end the session. */
const codeOf = async (name: CallName, named: string | null) => codeAs(await buildSession(app, bert), name, named);
const codeAs = async (as: string | null, name: CallName, named: string | null) => {
  const headers = named === null ? {} : { [MEMBER_HEADER]: named };
  const { status, json } = await app.call(name, { as, headers });
  return status === 200 ? 'ok' : (json.error.code as string);
};

it.each(writes)('%s of a page that believes another is logged in is refused', async (name) => {
  expect(await codeOf(name, toPublicId(anna))).toBe('member_changed');
  expect(await codeOf(name, 'nobody')).toBe('member_changed');
});

it.each(writes)('%s of a page that knows who is logged in, or does not say, goes on', async (name) => {
  expect(await codeOf(name, null)).not.toBe('member_changed');
  expect(await codeOf(name, toPublicId(bert))).not.toBe('member_changed');
});

it('a write of a member’s page is a visitor’s once nobody is logged in', async () => {
  expect(await codeAs(null, 'POST /api/like.php', toPublicId(anna))).toBe('authentication_required');
  expect(await codeAs(null, 'POST /api/logout.php', toPublicId(anna))).not.toBe('member_changed');
});

it('no read asks whom a page believes to be logged in', async () => {
  for (const name of reads.filter((read) => read !== 'GET /api/logout.php'))
    expect(await codeOf(name, toPublicId(anna)), name).not.toBe('member_changed');
});
