import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp({ publicUrl: 'https://vonk.example' });
await buildSite(app.db, { domain: 'vonk.example', domain_language: 'nl', support_email: 'help@vonk.example' });
await buildSite(app.db, { domain: 'other.example', support_email: 'team@other.example' });

const get = (host: string) => app.app.inject({ url: '/.well-known/security.txt', headers: { host } });

it('says whom to tell of a hole, for each site, and is valid for less than a year from now', async () => {
  const { statusCode, headers, body } = await get('vonk.example');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:help@vonk.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'nl, en',
    Canonical: 'https://vonk.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields['Expires'] ?? '') - app.clock.now().getTime()) / DAY_MS;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  app.clock.advance({ days: 400 });
  expect((await get('vonk.example')).body).not.toBe(body);
  const other = (await get('other.example')).body;
  expect(other).toContain('Contact: mailto:team@other.example\n');
  expect(other).toContain('Preferred-Languages: en\n');
  expect((await get('nowhere.example')).statusCode).toBe(421);
});
