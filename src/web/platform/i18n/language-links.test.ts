import { describe, expect, it } from 'vitest';
import { languageLinks } from '#web/platform/i18n/language-links.ts';

const page = { origin: 'https://vonk.example', locale: 'de', locales: ['de', 'fr'] } as const;

describe('the links between the languages of a page', () => {
  it('name each language at its own address and the bare address for anybody else', () => {
    expect(languageLinks({ ...page, path: '/members' })).toEqual([
      { rel: 'canonical', href: 'https://vonk.example/members' },
      { rel: 'alternate', hrefLang: 'de', href: 'https://vonk.example/members?lang=de' },
      { rel: 'alternate', hrefLang: 'fr', href: 'https://vonk.example/members?lang=fr' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://vonk.example/members' },
    ]);
  });

  it('name the address of a language as the one to keep where it was asked for', () => {
    const [canonical] = languageLinks({ ...page, path: '/members?lang=de' });
    expect(canonical?.href).toBe('https://vonk.example/members?lang=de');
  });

  it('drop tracking and keep what makes a page another page', () => {
    const [canonical] = languageLinks({ ...page, path: '/members?ref=x&page=2&lang=fr', keep: { page: '2' } });
    expect(canonical?.href).toBe('https://vonk.example/members?page=2&lang=de');
  });

  it.each(['//evil.example/x', '/.//evil.example/x', '/%2e//evil.example/x?lang=de'])(
    'stay on the own site although the path is %s',
    (path) => {
      for (const { href } of languageLinks({ ...page, path })) expect(href).toMatch(/^https:\/\/vonk\.example\//);
    },
  );
});
