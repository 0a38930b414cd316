import { expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

// A page that shows the API's answer to the visitor for whom it is rendered.
const app = await testApp({
  renderPage: async ({ api, url }) => {
    const answer = await api('GET /api/member.php', { query: { id: url.slice('/members/'.length) } });
    return { status: 200, html: answer.ok ? 'open' : answer.refusal.message };
  },
});

it.each([
  ['fr', 'female', 'Anna t’a bloquée'],
  ['fr', 'male', 'Anna t’a bloqué'],
  ['it', 'female', 'Anna ti ha bloccata'],
  ['it', 'male', 'Anna ti ha bloccato'],
] as const)(
  'a refusal agrees in %s with a reader who is %s, in an answer and in a page',
  async (locale, gender, said) => {
    const site = await buildSite(app.db, {});
    app.clock.advance({ minutes: 1 });
    const anna = await buildMember(app.db, { site, profile: { name: 'Anna', gender: 'female', sexuality: 'bi' } });
    const blocked = await buildMember(app.db, { site, profile: { gender, sexuality: 'bi' } });
    await buildBlock(app.db, anna, blocked);
    const reader = { host: site.domain, as: await buildSession(app, blocked), cookies: { locale } };
    const id = toPublicId(anna);
    const answer = await app.call('GET /api/member.php', { ...reader, query: { id } });
    expect(answer.json.error.message).toBe(said);
    expect((await app.call(`GET /members/${id}`, reader)).text).toBe(said);
  },
);
