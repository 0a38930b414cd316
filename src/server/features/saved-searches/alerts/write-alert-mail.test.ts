import { expect, it } from 'vitest';
import { writeAlertMail } from '#server/features/saved-searches/alerts/write-alert-mail.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { LOCALE_COUNTRIES, LOCALES, type Locale } from '#shared/i18n/locales.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Eva${index}`,
    age: 31,
    city: index === 2 ? 'Utrecht' : null,
    fictional: index === 1,
  }));

const write = (locale: Locale, searches: Parameters<typeof writeAlertMail>[1]['searches']) =>
  writeAlertMail(
    {
      site: {
        id: 1,
        name: 'Vonk',
        mail_name: 'Vonk',
        niche: 1,
        support_email: 'help@vonk.example',
      },
      origin: 'https://vonk.example',
      locale,
      country: LOCALE_COUNTRIES[locale][0],
      viewerGender: 'female',
      isDiscreet: false,
      memberId: '7' as MemberId,
      to: 'anna@mail.example',
      name: 'Anna',
      fictional: { one: 'made up', many: 'made-up people' },
    },
    { searches, unsubscribePath: '/saved-searches/off?token=x' },
  );

it.each(LOCALES)('is complete in %s, and its subject names nobody', (locale) => {
  for (const [count, isMore] of [
    [1, false],
    [2, false],
    [6, false],
    [7, false],
    [24, true],
  ] as const) {
    const mail = write(locale, [{ name: 'By <b>the sea</b>', people: people(count), isMore }]);
    expect(mail.subject).not.toMatch(/Eva|Anna|the sea|b>/);
    expect(mail.text).toContain('Eva0 (31)');
    expect(mail.text).not.toContain('Eva6');
    expect(mail.text).toContain(`Eva0 (31)\nhttps://vonk.example/members/`);
    expect(mail.html).toContain('By &lt;b&gt;the sea&lt;/b&gt;');
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(/[{}#]|search_alert|\b(undefined|null|NaN)\b|\[object/);
    expect(mail.text.includes('Made-up people\n\nEva1 (31) · Made up\nhttps://vonk.example/members/')).toBe(count > 1);
  }
});

it('says where people live, and why it is sent at its end', () => {
  const { text } = write('en', [{ name: 'One', people: people(3), isMore: false }]);
  expect(text).toContain('Eva2 (31) · Utrecht\n');
  expect(text.split('\n--\n')[1]).toContain('because you asked for emails about a saved search');
});

it('a member found by two searches is told of once, below the first of them', () => {
  const one = { name: 'One', people: people(1), isMore: false };
  const both = write('en', [one, { ...one, name: 'Two' }]);
  expect(both.subject).toBe('Someone new for your saved searches');
  expect(both.text.match(/Eva0/g)).toHaveLength(1);
  expect(both.text).not.toContain('Two');
});

it('the Polish subject has the plural form for each number', () => {
  // The second person is fictional and is not counted.
  const subjects = [1, 3, 6].map((count) => write('pl', [{ name: 'x', people: people(count), isMore: false }]).subject);
  expect(subjects).toEqual([
    'Nowa osoba pasuje do twoich wyszukiwań',
    '2 nowe osoby pasują do twoich wyszukiwań',
    '5 nowych osób pasuje do twoich wyszukiwań',
  ]);
});
