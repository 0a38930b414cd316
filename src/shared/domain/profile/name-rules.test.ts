import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFUSABLE_SIGNS } from '#shared/domain/profile/confusable-signs.generated.ts';
import { isImpersonating } from '#shared/domain/profile/impersonation-rules.ts';
import { whyNameRefused } from '#shared/domain/profile/name-rules.ts';

const why = (name: string, ...siteNames: string[]) =>
  whyNameRefused(name, { email: 'anna@mail.example', siteNames: siteNames.length === 0 ? ['Vonk'] : siteNames });

describe('a name', () => {
  it.each([
    'Anna',
    'Bo',
    'Zoë 🔥',
    'Łukasz',
    'Søren Ærø',
    'Jean-Pierre d’Arc',
    'J.R.',
    'Dr.Anna',
    'St. John',
    'Анна',
    'Ελένη',
    '안나',
    'سارة',
    'Badminton Bob',
    'Modesta',
    'Supporter van Ajax',
    'Adminka',
    'Systemic',
    'Amsterdam1988',
    'Anna 06',
    'Serviceable',
    'Team Anna',
    'Vonkel',
    'M@rk',
    '👩‍❤️‍💋‍👩 Eva',
    'x'.repeat(30),
    'Mr. Right',
    'Владимир',
    'Νίκος',
    'Secure Sam',
    'Bill',
    'Billy',
    'Paz',
    'ꓡꓲꓢꓴ',
    'Comet.',
    'Lisa de Boer',
    'Punto',
    'Payton',
    'Mollie',
    'Visa',
    'Spay',
    'Pia.Maria',
  ])('may be %s', (name) => {
    expect(why(name)).toBeNull();
  });

  it('has 2 to 30 signs as people count them', () => {
    for (const name of ['', 'A', ' A ', 'A\u200B\u200B', '\u3164\u3164\u2800', 'é'.normalize('NFD')])
      expect(why(name)).toBe('too_short');
    expect(why('x'.repeat(31))).toBe('too_long');
    expect(why(`A${'👩‍❤️‍💋‍👩'.repeat(29)}`)).toBe('too_long');
    expect(why(`${'👍🏽'.repeat(29)}A`)).toBeNull();
  });

  it('can be read', () => {
    for (const name of ['....', '🔥🔥', `An${'\u0301'.repeat(9)}a`]) expect(why(name)).toBe('unreadable');
  });

  it('is neither the address nor a handle', () => {
    expect(why('anna@mail.example')).toBe('is_email');
    expect(why(' ANNA@Mail.Example ')).toBe('is_email');
    for (const name of ['@anna', ' @anna', '＠anna', '\u200B@anna']) expect(why(name)).toBe('starts_with_at');
  });

  it.each([
    'other@mail.example',
    'insta @anna_x',
    'anna.com',
    'www.anna',
    'https://x.y',
    'anna dot com',
    'anna(punt)nl',
    'anna .de',
    'ａｎｎａ．ｃｏｍ',
    '0612345678',
    'Anna 06-12 34 56 78',
    '+31 6 1234567',
    '٠٦١٢٣٤٥٦٧٨',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
  ])('does not say how to be reached elsewhere: %s', (name) => {
    expect(why(name)).toBe('has_contact');
  });

  it.each([
    'Admin',
    'ADMIN',
    'admin01',
    '4dm1n',
    'a d m i n',
    'a.d.m.i.n',
    'Аdmіn',
    'Ａｄｍｉｎ',
    'âdmïn',
    'adrnin',
    'Admin Lisa',
    'Lisa Moderator',
    'Moderators',
    'Support',
    'Supp0rt Team',
    'Klantenservice',
    'Kundtjänst',
    'Ylläpito',
    'Service client',
    'Atención al cliente',
    'Obsługa klienta',
    'Customer Service',
    'Vonk',
    'V0nk',
    'Vonk Team',
    'Team Vonk',
    'VonkSupport',
    'Lisa (Vonk)',
    'ꓮꓓꓟꓲꓠ',
    'ᴀᴅᴍɪɴ',
    'ꜱᴜᴘᴘᴏʀᴛ',
    'Ѵonk',
    'ѵоnk team',
    'ΑDΜΙΝ',
    'ᎪᎠᎷIN',
    '🅰dmin',
    'αdmιη',
    'АDМIИ',
    'Mоderаtоr Lisa',
    'Security',
    'Vonk Security',
    'Billing',
    'Lisa Billing',
    'Payments',
    'Sicherheit',
    'Abrechnung',
    'Beveiliging',
    'Facturatie',
    'Sécurité',
    'Facturation',
    'Seguridad',
    'Facturación',
    'Sicurezza',
    'Fatturazione',
    'Sikkerhed',
    'Fakturering',
    'Sikkerhet',
    'Säkerhet',
    'Turvallisuus',
    'Laskutus',
    'Bezpieczeństwo',
    'Płatności',
    'The official Vonk',
    'vonk 24',
    'FINANCE',
    'Finance Lisa',
    'Finanzen',
    'Pay.',
    'Pay. Team',
    'VonkPay',
    'Ρау',
    'PayPal',
    'Stripe Support',
  ])('does not pretend to speak for the site: %s', (name) => {
    expect(why(name)).toBe('impersonates');
  });

  it('is known in signs of any scripts that look like its letters', () => {
    const signs = new Map<string, string[]>(CONFUSABLE_SIGNS.map(([like, all]) => [like, Array.from(all)]));
    const inDisguise = (word: string) =>
      fc.tuple(...Array.from(word, (letter) => fc.constantFrom(letter, ...(signs.get(letter) ?? []))));
    const disguised = fc.constantFrom('admin', 'moderator', 'security', 'billing', 'vonk').chain(inDisguise);
    fc.assert(
      // A name of symbols only is refused before the check for impersonation.
      fc.property(disguised, (letters) => ['impersonates', 'unreadable'].includes(why(letters.join('')) ?? 'allowed')),
      { numRuns: 2000, examples: [[['🅐', '🇩', '🅼', '⍳', '🇳']]] },
    );
  });

  it.each(['Vonk', 'V0nk Team', 'FUNKE', 'Glück', 'Glueck', 'Lisa (Gluck)', 'Salt and Pepper', 'saltpepper'])(
    'does not pretend to speak for a sister site: %s',
    (name) => {
      expect(why(name, 'Rosebud', 'Vonk', 'Funke', 'Glück', 'Salt & Pepper')).toBe('impersonates');
    },
  );

  it('is checked in a time that grows with its length, whatever the site is called', () => {
    const start = process.cpuUsage();
    for (const word of ['staff', 'team', 'the', 'vonk', 'service']) {
      for (const length of [30, 39, 5000]) isImpersonating(`${word.repeat(length)}x`, ['Vonk', 'vonkvonk', 'teamteam']);
    }
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  });

  it('may be a word that the site’s name has, if it is an everyday one', () => {
    expect(why('Shelly', 'She')).toBeNull();
    expect(why('She Wolf', 'She')).toBeNull();
    expect(why('She', 'She')).toBe('impersonates');
    expect(why('Vonk Bound', 'Vonk Bound')).toBe('impersonates');
    expect(why('Lisa VonkBound', 'Vonk Bound')).toBe('impersonates');
  });
});
