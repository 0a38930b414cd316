import { expect, it } from 'vitest';
import { readSampleTexts } from '#demo/outbox/sample-texts-read-model.ts';
import { writeSampleMails } from '#demo/outbox/write-sample-mails.ts';
import { CAMPAIGN_KINDS, campaignFile } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { pictureAddress } from '#server/platform/mail/mail-picture-rules.ts';
import { findMailPicture } from '#server/platform/mail/mail-pictures.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { findHtmlFaults } from '#test/support/find-html-faults.ts';
import { sized } from '#test/support/run-size.ts';

/** The layout is the same in all languages: English and the one with the longest words. The full run checks all. */
const VALIDATED = sized<readonly string[]>(['en', 'fi'], LOCALES);
const MAXIMUM_BYTES = 60 * 1024;
const MAXIMUM_PICTURE_BYTES = 15 * 1024;
/** Mails about people and news, welcomes and farewells have a picture. */
const PICTURED = [
  'account_reactivated',
  'activate',
  'activate_reminder',
  'goodbye',
  'likes',
  'new_conversations',
  'new_messages',
  'news',
  'photo_reminder',
  'promotions',
  'search_alert',
  'self_ban_started',
  'unread_reminders',
  'weekly_updates',
];
const site = { id: 1, name: 'Vonk', mail_name: 'Vonk mail', niche: 1, support_email: 'help@vonk.example' };
const secrets = createSecretBox(Buffer.alloc(32, 1));
const written = new Map<string, ReturnType<typeof writeSampleMails>>();
const write = (locale: (typeof LOCALES)[number], isDiscreet = false) => {
  const key = `${locale} ${isDiscreet}`;
  const mails =
    written.get(key) ?? writeSampleMails({ site, origin: 'https://vonk.example', locale, isDiscreet, secrets });
  written.set(key, mails);
  return mails;
};

it.each(LOCALES)('every kind of mail in %s is valid HTML, light, and fetches nothing', async (locale) => {
  const mails = write(locale);
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length);
  for (const { kind, html, text, subject, picture } of mails) {
    expect([kind, VALIDATED.includes(locale) ? await findHtmlFaults(html) : []]).toEqual([kind, []]);
    const shown = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, address]) => address);
    expect([kind, shown]).toEqual([kind, picture === undefined ? [] : [pictureAddress(picture)]]);
    const bytes = picture === undefined ? 0 : findMailPicture(picture)!.length;
    expect(bytes).toBeLessThanOrEqual(MAXIMUM_PICTURE_BYTES);
    // Pictures are sent in Base64, a third larger.
    expect(Buffer.byteLength(html + text) + (bytes * 4) / 3).toBeLessThan(MAXIMUM_BYTES);
    expect(html).not.toMatch(/<(script|link|iframe|video)\b|url\(|@import/i);
    expect([kind, subject.length > 5, text.length > 100]).toEqual([kind, true, true]);
  }
});

it('mails that tell of people and news, welcome or say goodbye show a picture each, and no other mail does', () => {
  const pictured = write('en').filter(({ picture }) => picture !== undefined);
  expect(pictured.map(({ kind }) => kind).toSorted()).toEqual(PICTURED);
  // The three welcome mails share a picture.
  expect(new Set(pictured.map(({ picture }) => picture)).size).toBe(PICTURED.length - 2);
});

it.each(LOCALES)('no kind of mail in %s tells site or occasion from outside to whoever wants discretion', (locale) => {
  const usual = new Map(write(locale).map((mail) => [mail.kind, mail]));
  const discreet = write(locale, true);
  expect(new Set(discreet.map(({ fromName, subject }) => `${fromName}: ${subject}`)).size).toBe(1);
  for (const { kind, fromName, subject, html, picture } of discreet) {
    expect([kind, picture, html.includes('<img')]).toEqual([kind, undefined, false]);
    const preview = html.slice(html.indexOf('<div'), html.indexOf('&#847;'));
    expect(`${fromName} ${subject} ${preview}`).not.toMatch(/vonk/i);
    expect(html).not.toContain(`<title>${usual.get(kind)!.subject}</title>`);
  }
});

const saidIn = (locale: (typeof LOCALES)[number]) => {
  const { answer, note, search, campaigns } = readSampleTexts()[locale];
  const written = Object.values(campaigns).flatMap(({ preheader, paragraphs, button }) => [
    preheader,
    ...paragraphs,
    button,
  ]);
  return [answer, note, search, ...written];
};

it.each(LOCALES)('what people write into mails is in %s, too', (locale) => {
  const mails = write(locale).map(({ html, text }) => `${html} ${text}`);
  const isSaid = (words: string) => mails.some((mail) => mail.includes(words));
  expect(saidIn(locale).filter((words) => !isSaid(words))).toEqual([]);
  expect(locale === 'en' ? [] : saidIn('en').filter(isSaid)).toEqual([]);
});

it.each(CAMPAIGN_KINDS)('the sample of %s is one that an operator could send', (kind) => {
  const texts = Object.fromEntries(
    Object.entries(readSampleTexts()).map(([locale, { campaigns }]) => [locale, campaigns[kind]]),
  );
  const file = { domain: 'localhost', kind, path: '/credits', ends_at: '2026-06-14T21:59:00Z', texts };
  expect(campaignFile.safeParse(file).error).toBeUndefined();
});

it('news are no offer in any language', () => {
  for (const { campaigns } of Object.values(readSampleTexts())) {
    expect(campaigns.news.subject).not.toMatch(/%/);
    expect(campaigns.news.subject).not.toBe(campaigns.promotions.subject);
  }
});

it.each(LOCALES)(
  'an offer in %s shows large what one saves, and says once the day before the night in which it ends',
  (locale) => {
    const offer = write(locale).find(({ kind }) => kind === 'promotions')!;
    expect(offer.html).toMatch(/class="large"[^>]*>20\s?%</);
    const [said] = offer.text.split('\n--\n');
    expect(said!.match(/\b1[45]\b/g)).toEqual(['14']);
  },
);
