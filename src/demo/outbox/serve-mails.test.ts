import { afterEach, expect, it } from 'vitest';
import { buildSite } from '#test/support/builders/build-site.ts';
import { type TestApp, startTestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

const start = async (demo: boolean) => {
  app = await startTestApp({ demo });
  await buildSite(app.db, { domain: 'localhost', is_demo: demo });
};
const open = (url: string) => app.app.inject({ url, headers: { host: 'localhost' } });

it('shows each kind in the language, niche, scheme and width that are asked for', async () => {
  await start(true);
  const page = await open('/dev/mails?kind=activate&locale=pl&niche=gay&scheme=dark&width=320');
  expect(page.statusCode).toBe(200);
  const frames = [...page.body.matchAll(/<iframe src="([^"]+)"[^>]*width="(\d+)"/g)];
  expect(frames.map(([, address, width]) => [address!.replaceAll('&amp;', '&'), width])).toEqual([
    ['/dev/mails/view?kind=activate&locale=pl&niche=gay&scheme=dark', '320'],
  ]);
  const every = await open('/dev/mails');
  for (const kind of ['activate', 'order', 'new_terms', 'member_banned', 'search_alert', 'case_received'])
    expect(every.body).toContain(`<h3>${kind}, en, default: `);
});

it('draws a mail as a browser of that scheme would, with links that open beside it and no script', async () => {
  await start(true);
  const view = await open('/dev/mails/view?kind=activate&locale=de&niche=gay&scheme=dark');
  expect(view.body).toContain('<html lang="de">');
  expect(view.body).toContain('<base target="_blank">');
  expect(view.body).toContain('@media all{');
  expect(view.body).toContain('#54449b');
  expect(view.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups/,
    ),
  });
  expect((await open('/dev/mails/view?kind=activate&scheme=light')).body).toContain('@media not all{');
});

it('lists the mails that the demo has written, and draws them', async () => {
  await start(true);
  const words = { fromName: 'Vonk', subject: 'Hello <you>', html: '<head></head><p>secret</p>', text: 'secret' };
  const { id: siteId } = await app.db.kysely
    .selectFrom('sites')
    .select('id')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  await app.db.transaction((tx) =>
    app.mailer.send(tx, { siteId, memberId: null, kind: 'activate', to: 'anna@vonk.test', ...words }),
  );
  const { body } = await open('/dev/mails');
  const [, address, subject] = /<h3><a href="([^"]+)">([^<]+)</.exec(body)!;
  expect(subject).toBe('Hello &lt;you&gt;');
  expect((await open(address!)).body).toContain('<p>secret</p>');
  for (const id of ['ffffffffffffffff', 'nonsense'])
    expect((await open(`/dev/mails/view?id=${id}`)).statusCode).toBe(404);
});
