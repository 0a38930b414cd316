import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { landerFile } from '#server/features/landers/lander-file-rules.ts';
import { setLanderSlugs } from '#server/features/landers/set-lander-slugs.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const example = landerFile.parse(JSON.parse(readFileSync('deploy/landers.example.json', 'utf8')));

const app = await testApp({ host: 'vonk.example' });
await buildSite(app.db, { domain: 'vonk.example', domain_language: '', countries: ['NL', 'BE'] });
await buildSite(app.db, { domain: 'other.localhost' });
await setLanderSlugs(app.db, example);

const lander = async (name: string, slug: string, { language = 'nl', host = 'vonk.example' } = {}) =>
  (await app.call('GET /api/lander.php', { host, query: { name, slug }, headers: { 'accept-language': language } }))
    .json;

describe('the slug of a landing page', () => {
  it('presets what the operator says, in the reader’s language', async () => {
    expect(await lander('maplanding', 'noord-holland')).toMatchObject({
      slug: 'noord-holland',
      preset: { region: 'NL-NH', gender: null },
      title: 'Wie woont er in Noord-Holland?',
      text: null,
      tone: null,
      country: 'NL',
    });
    expect(await lander('maplanding', 'noord-holland', { language: 'de-BE' })).toMatchObject({
      title: null,
      country: 'NL',
    });
    expect(await lander('gallery', 'women-over-40')).toMatchObject({
      preset: { seeks: 'female', min_age: 40, max_age: null, interests: [] },
      tone: 'milf',
    });
    expect((await lander('iconslanding', 'outdoors')).preset.interests).toEqual(['hiking', 'cycling', 'dogs']);
  });

  it('shows the plain page when it is unknown, of another page or of another site', async () => {
    const plain = { slug: null, preset: { region: null, seeks: null }, title: null, tone: null };
    for (const slug of ['', 'unknown', 'NOORD-HOLLAND', "'", 'x'.repeat(200)]) {
      expect(await lander('maplanding', slug)).toMatchObject(plain);
    }
    expect(await lander('video', 'noord-holland')).toMatchObject(plain);
    expect(await lander('maplanding', 'noord-holland', { host: 'other.localhost' })).toMatchObject(plain);
  });

  it('is gone when the next file lacks it', async () => {
    await setLanderSlugs(app.db, { domain: 'vonk.example', slugs: [example.slugs[1]!] });
    expect((await lander('maplanding', 'noord-holland')).slug).toBeNull();
    expect((await lander('gallery', 'women-over-40')).slug).toBe('women-over-40');
    await setLanderSlugs(app.db, example);
  });

  it.each([
    ['nosuch.localhost', {}, 'There is no site nosuch.localhost.'],
    ['vonk.example', { region: 'DE-BE' }, 'maplanding/noord-holland: DE-BE is no region of the site'],
    ['vonk.example', { region: 'NL-XX' }, 'maplanding/noord-holland: NL-XX is no region of the site'],
  ])('of %s with %j is refused, and nothing changes', async (domain, differences, why) => {
    const slugs = [{ ...example.slugs[0]!, ...differences }];
    await expect(setLanderSlugs(app.db, { domain, slugs })).rejects.toThrow(why);
    expect((await lander('gallery', 'women-over-40')).slug).toBe('women-over-40');
  });

  it.each([
    [{ lander: 'tinderswipe' }, 'lander'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ min_age: 17 }, 'min_age'],
    [{ min_age: 50, max_age: 40 }, 'max_age'],
    [{ interests: ['nothing'] }, 'interests'],
    [{ tone: 'loud' }, 'tone'],
    [{ texts: { nl: { title: 'x'.repeat(61) } } }, 'texts'],
    [{ texts: { xx: { title: 'x' } } }, 'texts'],
  ])('is checked: %j is no slug', (differences, field) => {
    const parsed = landerFile.safeParse({ domain: 'x', slugs: [{ ...example.slugs[0], ...differences }] });
    expect(parsed.error?.issues.map(({ path }) => path[2])).toContain(field);
  });

  it('stands in the file once', () => {
    const { success } = landerFile.safeParse({ domain: 'x', slugs: [example.slugs[0], example.slugs[0]] });
    expect(success).toBe(false);
  });
});
