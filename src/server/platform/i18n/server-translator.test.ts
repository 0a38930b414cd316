import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';
import { refusalText, serverTranslator } from './server-translator.ts';

describe('texts said by the server', () => {
  it('come in the language asked for, with values filled in and counted', () => {
    const t = serverTranslator('en', 'nav');
    expect(t('search')).toBe('Search members');
    expect(t('badge.unread', { count: 1 })).toBe('1 unread message');
    expect(t('badge.unread', { count: 1200 })).toBe('1,200 unread messages');
  });

  it('decline in Polish by number', () => {
    const t = serverTranslator('pl', 'nav');
    const said = [1, 2, 5, 22].map((count) => t('badge.unread', { count }).replace(/\d+ /, ''));
    expect(new Set(said).size).toBe(3);
    expect(said[1]).toBe(said[3]);
  });

  it('speak to each reader in their gender, and put the article of a language before a date', () => {
    const said = (['female', 'male', 'other', 'female'] as const).map((gender) =>
      serverTranslator('it', 'errors', gender)('blocked_by_member', { name: 'Anna' }),
    );
    expect(said).toEqual([
      'Anna ti ha bloccata',
      'Anna ti ha bloccato',
      'Anna ha bloccato i contatti con te',
      'Anna ti ha bloccata',
    ]);
    const leaving = serverTranslator('it', 'mails', 'male');
    expect(leaving('deletion_started.subject', { date: '8 maggio' })).toBe('Il tuo account sarà eliminato l’8 maggio');
  });

  it('set a name from right to left apart, so that it does not reorder the words behind it', () => {
    expect(serverTranslator('en', 'errors')('blocked_by_member', { name: 'سارة' })).toContain('\u2068سارة\u2069');
  });

  it('exist for every refusal in every language', () => {
    for (const locale of LOCALES) {
      expect(refusalText(locale, 'login_locked', { minutes: 20 })).toContain('20');
      expect(refusalText(locale, 'login_failed', {})).not.toBe('');
    }
    expect(refusalText('en', 'login_locked', { minutes: 5 })).toBe(
      'Too many incorrect attempts, account blocked for 5\u00A0min.',
    );
  });

  it('are written for Switzerland as on the pages', () => {
    expect(serverTranslator('de-CH', 'interests')('football')).toBe('Fussball');
    expect(serverTranslator('de', 'interests')('football')).toBe('Fußball');
    expect(serverTranslator('de-CH', 'nav')('badge.unread', { count: 1200 })).toMatch(/^1['’]200 /);
  });

  it('do not compile with a wrong key, a missing value or a value of the wrong kind', () => {
    const t = serverTranslator('en', 'nav');
    // @ts-expect-error there is no such key
    expect(() => t('serach')).toThrow('serach');
    // @ts-expect-error the count is missing
    expect(() => t('badge.unread')).toThrow('count');
    // @ts-expect-error a count is a number
    expect(() => t('badge.unread', { count: '3' })).toThrow('number');
    // @ts-expect-error there is no such area
    expect(() => serverTranslator('en', 'nva')('search')).toThrow('nva');
  });
});
