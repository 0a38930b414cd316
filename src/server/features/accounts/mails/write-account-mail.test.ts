import { describe, expect, it } from 'vitest';
import {
  type AccountMail,
  type AccountMailRecipient,
  writeAccountMail,
} from '#server/features/accounts/mails/write-account-mail.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { LOCALE_COUNTRIES, LOCALES, type Locale } from '#shared/i18n/locales.ts';

const ORIGIN = 'https://vonk.example';
const PATH = '/go?token=abc-DEF_1&x=2';

const FROM = { device: 'Firefox, Windows', at: new Date('2026-06-01T21:30:00Z'), fromCountry: 'DE' };

/** One mail of each kind. */
const MAILS = {
  activate: { kind: 'activate', path: PATH, validDays: 7 },
  activate_reminder: { kind: 'activate_reminder', path: PATH, validDays: 7 },
  account_exists: { kind: 'account_exists', path: PATH, resetPath: '/reset' },
  email_change_taken: { kind: 'email_change_taken', path: PATH, resetPath: '/reset' },
  reset_password: { kind: 'reset_password', path: PATH, validHours: 1 },
  email_change_confirm: { kind: 'email_change_confirm', path: PATH, validHours: 24 },
  email_change_notice: {
    kind: 'email_change_notice',
    path: PATH,
    validHours: 48,
    newEmail: 'b@mail.example',
    at: FROM.at,
  },
  password_changed: { kind: 'password_changed', path: PATH, validHours: 48, removesFactors: true, ...FROM },
  security_changed: {
    kind: 'security_changed',
    change: 'passkey_added',
    path: PATH,
    validHours: 48,
    removesFactors: true,
    ...FROM,
  },
  new_login: { kind: 'new_login', path: PATH, validHours: 48, removesFactors: true, ...FROM },
  deletion_started: { kind: 'deletion_started', path: PATH, deletedOn: new Date('2026-06-15T12:00:00Z') },
  self_ban_started: { kind: 'self_ban_started', path: PATH, endsAt: new Date('2026-09-01T12:00:00Z') },
  account_reactivated: { kind: 'account_reactivated', path: PATH },
  export_ready: { kind: 'export_ready', path: PATH, expiresAt: FROM.at },
  goodbye: { kind: 'goodbye' },
} as const satisfies Record<AccountMail['kind'], AccountMail>;
const mails: AccountMail[] = Object.values(MAILS);
const inEveryLanguage = mails.flatMap((mail) => LOCALES.map((locale) => ({ kind: mail.kind, locale, mail })));

const write = (mail: AccountMail, locale: Locale = 'en', name = 'Anna', place: Partial<AccountMailRecipient> = {}) =>
  writeAccountMail(
    {
      site: { id: 1, name: 'Vonk', mail_name: 'Vonk mail', niche: 2, support_email: 'help@vonk.example' },
      origin: ORIGIN,
      locale,
      viewerGender: 'female',
      isDiscreet: false,
      country: LOCALE_COUNTRIES[locale][0],
      memberId: '7' as MemberId,
      to: 'anna@mail.example',
      name,
      ...place,
    },
    mail,
  );

describe('an account mail', () => {
  it.each(inEveryLanguage)('$kind is complete in $locale', ({ mail, locale }) => {
    const written = write(mail, locale);
    expect(written).toMatchObject({ kind: mail.kind, to: 'anna@mail.example', memberId: '7', fromName: 'Vonk mail' });
    expect(written.html).toContain(`<html lang="${locale}">`);
    const spoken = `${written.subject}\n${written.text}`;
    for (const text of [spoken, written.html]) {
      expect(text).toContain('Anna');
      expect(text).toContain('help@vonk.example');
      // Message keys, placeholders that were not filled in, and what JavaScript prints for missing values.
      expect(text).not.toMatch(/\b(frame|subject|preheader|button)\b\.|\b(undefined|null|NaN)\b|\[object/);
    }
    expect(spoken).not.toMatch(/[{}<>#]/);
    expect(written.subject === write(mail).subject).toBe(locale === 'en');
    if (!('path' in mail)) return;
    expect(written.text).toContain(`${ORIGIN}${PATH}\n`);
    expect(written.html).toContain(`href="${ORIGIN}${PATH.replace('&', '&amp;')}"`);
  });

  it.each(inEveryLanguage)('$kind has the same words with and without HTML in $locale', ({ mail, locale }) => {
    const { html, text } = write(mail, locale);
    // The HTML part shows labels in their own column, without a colon.
    const said = html
      .slice(html.indexOf('<p '))
      .replaceAll(/(?<=<td class="label"[^>]*><p [^>]*>)([^<]+)<\/p><\/td>\s<td[^>]*><p[^>]*>/g, '$1: ')
      .replaceAll(/<\/?(?:a|b|span)\b[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll(/[^\S\n]/g, ' ')
      .replaceAll(' :', ':');
    const lines = text
      .replaceAll(/[^\S\n]/g, ' ')
      .replaceAll(' :', ':')
      .split('\n')
      .filter((line) => /\p{L}/u.test(line) && !line.includes('https://'));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(said).toContain(line.replace(/\s?:$/, ''));
  });

  it('cannot be unsubscribed from', () => {
    for (const mail of mails) expect(write(mail).headers).toBeUndefined();
  });

  it('shows times in the reader’s time zone, and a country in their language', () => {
    const { text } = write(MAILS.new_login, 'fi');
    expect(text).toMatch(/2\. kesäkuuta 2026 klo 0[.:]30/);
    expect(text).toContain('Saksa');
    expect(write({ ...MAILS.new_login, fromCountry: null }).text).not.toContain('Country');
  });

  it('shows them by the clock of the reader’s region, where that has one of its own', () => {
    const hawaii = { country: 'US', region: 'US-HI' } as const;
    expect(write(MAILS.new_login, 'en', 'Anna', hawaii).text).toMatch(/June 1, 2026 at 11:30\sAM \(HST\)/);
    const early = { ...MAILS.deletion_started, deletedOn: new Date('2026-06-15T05:00:00Z') };
    expect(write(early, 'en', 'Anna', hawaii).subject).toContain('June\u00A014,\u00A02026');
  });

  it.each(LOCALES)('breaks the line of a moment only between its day and its time in %s', (locale) => {
    const { html } = write(MAILS.new_login, locale);
    const [, moment = ''] = /<td class="value"[^>]*><p[^>]*>([^<]*2026[^<]*)<\/p>/.exec(html) ?? [];
    expect(moment.trim().split(' ')).toHaveLength(2);
    expect(moment).toMatch(/\d\D*\u00A0\(\p{Lu}+\)$/u);
  });

  it('names the day on which everything is erased', () => {
    expect(write(MAILS.deletion_started, 'de').subject).toBe('Dein Konto wird am 15.\u00A0Juni\u00A02026 gelöscht');
  });

  it('uses the plural forms of the language for hours', () => {
    const validFor = (validHours: number, locale: Locale) =>
      write({ kind: 'reset_password', path: PATH, validHours }, locale).text;
    expect(validFor(1, 'en')).toContain('after 1 hour.');
    expect(validFor(48, 'pl')).toContain('ważny przez 48 godzin.');
  });

  it('links the owner of an existing account to the login and to a new password', () => {
    const { text } = write(MAILS.account_exists);
    expect(text).toContain(`Log in:\n${ORIGIN}${PATH}`);
    expect(text).toContain(`Choose a new password:\n${ORIGIN}/reset`);
  });

  it('shows a name as it is written, markup and placeholders included', () => {
    const name = `<script>alert("1")</script>{site}'`;
    for (const mail of mails) {
      const { html, text } = write(mail, 'en', name);
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;{site}&#39;');
      expect(text).toContain(name);
    }
  });

  it('turns line breaks in a name into spaces', () => {
    expect(write(MAILS.activate, 'en', 'Anna\n\nGo to evil.example').text).toContain('Hi Anna Go to evil.example,');
  });
});
