import { describe, expect, it } from 'vitest';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { MAIL_DOMAINS } from '#shared/domain/account/mail-domains.ts';

describe('an address', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  Anna@Example.COM ', 'anna@example.com'],
    ['zoe\u0308@example.com', 'zoë@example.com'],
    ['anna+vonk@sub.example.co.uk', 'anna+vonk@sub.example.co.uk'],
    ["o'hara@example.com", "o'hara@example.com"],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['O’Hara@example.com\u200b', "o'hara@example.com"],
  ])('%j is stored as %j', (address, normal) => {
    expect(checkEmail(address)).toMatchObject({ normal, whyInvalid: null, suggestion: null, isDisposable: false });
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'an na@example.com',
    'anna@example..com',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@localhost',
    '"anna b"@example.com',
    'Anna <anna@example.com>',
    'anna@example.com, eve@example.com',
    'anna@example.com\nbcc: eve@example.com',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'a'.repeat(250)}.com`,
  ])('%j is invalid', (address) => {
    expect(checkEmail(address)).toMatchObject({ whyInvalid: 'email_invalid', suggestion: null, isDisposable: false });
  });

  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmial.con', 'anna@gmail.com'],
    ['Anna@hotmial.com', 'anna@hotmail.com'],
    ['anna@zigo.nl', 'anna@ziggo.nl'],
    ['anna@t-onlin.de', 'anna@t-online.de'],
    ['anna@wandoo.fr', 'anna@wanadoo.fr'],
    ['anna@lbero.it', 'anna@libero.it'],
    ['anna@intera.pl', 'anna@interia.pl'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['anna@hotmaill.co.uk', 'anna@hotmail.co.uk'],
    ['anna@mail.con', 'anna@mail.com'],
    ['anna@vonk.con', 'anna@vonk.com'],
  ])('%s was probably meant as %s', (address, suggestion) => {
    expect(checkEmail(address).suggestion).toBe(suggestion);
  });

  it.each([
    'site.photography',
    'live.photography',
    'site.live',
    'mail.com',
    'email.com',
    'ymail.com',
    'love.com',
    'home.nl',
    'hotmail.ch',
    'yahoo.dk',
    'gmail.ch',
    'gmx.fr',
    'web.dev',
    'frei.fr',
    'vonk.co',
    'example.cm',
    'gooogle.com',
    'münchen.de',
  ])('nothing else was probably meant by %s', (domain) => {
    expect(checkEmail(`anna@${domain}`).suggestion).toBeNull();
  });

  it('at a common mail provider is accepted without a suggestion', () => {
    for (const domain of MAIL_DOMAINS) {
      expect(checkEmail(`anna@${domain}`)).toMatchObject({ whyInvalid: null, suggestion: null, isDisposable: false });
    }
  });

  it.each(['anna@mailinator.com', 'anna@MAILINATOR.com', 'anna@a.b.mailinator.com'])(
    '%s is recognised as a throw-away mailbox',
    (address) => {
      expect(checkEmail(address)).toMatchObject({ whyInvalid: null, suggestion: null, isDisposable: true });
    },
  );
});
