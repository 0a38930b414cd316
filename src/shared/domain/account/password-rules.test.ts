import { describe, expect, it } from 'vitest';
import { whyPasswordRefused } from '#shared/domain/account/password-rules.ts';

const anna = { email: 'anna.berg@mail.example', name: 'Annabel' };
const why = (password: string) => whyPasswordRefused(password, anna);

describe('a password', () => {
  it('has 8 to 128 characters, whatever they are', () => {
    expect(why('abcdefg')).toBe('too_short');
    expect(why('🔥🔥🔥🔥🔥')).toBe('too_short');
    for (const password of ['abcdefgh', '        ', '🔥'.repeat(8), 'x'.repeat(128)]) expect(why(password)).toBeNull();
    expect(why('x'.repeat(129))).toBe('too_long');
  });

  it.each([
    'anna.berg@mail.example',
    'ANNABERG',
    'annabel1',
    'Annabel!!',
    '1annabel2',
    'Annabel Annabel',
    'ＡＮＮＡＢＥＬ１',
  ])('%s is one’s own data', (password) => {
    expect(why(password)).toBe('own_data');
  });

  it('may hold one’s name among other things', () => {
    expect(why('annabel likes herring')).toBeNull();
    expect(whyPasswordRefused('bo-knows-everything', { email: 'bo@x.example', name: 'Bo' })).toBeNull();
  });
});
