import { expect, it } from 'vitest';
import { writeNewsMail } from '#server/features/notifications/mails/write-news-mail.ts';
import { writeReminderMail } from '#server/features/notifications/mails/write-reminder-mail.ts';
import { writeWeeklyMail } from '#server/features/notifications/mails/write-weekly-mail.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import type { NewLike, Unread } from '#server/features/notifications/planning/notification-state-rules.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import { LOCALE_COUNTRIES, LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

const at = new Date('2026-06-01T10:00:00Z');
const secrets = createSecretBox(Buffer.alloc(32, 1));

const unread = (id: number, name: string, more: Partial<Unread> = {}): Unread => ({
  partnerId: String(id) as MemberId,
  name,
  isFictional: false,
  isNew: false,
  messages: 2,
  newestMessage: 1,
  oldestAt: at,
  pushedAt: null,
  pending: null,
  ...more,
});
const like = (id: number, name: string): NewLike => ({
  partnerId: String(id) as MemberId,
  name,
  isFictional: false,
  at,
  isNotified: false,
  pushedAt: null,
});

type How = { readonly detail?: NotificationDetail; readonly locale?: Locale; readonly isDiscreet?: boolean };

const recipientOf = ({ locale = 'en', isDiscreet = false }: How) => ({
  site: { id: 1, name: 'Vonk', mail_name: 'Vonk', niche: 1, support_email: 'help@vonk.example' },
  origin: 'https://vonk.example',
  locale,
  country: LOCALE_COUNTRIES[locale][0],
  viewerGender: 'female' as const,
  isDiscreet,
  memberId: '9' as MemberId,
  to: 'anna@mail.example',
  name: 'Anna',
  fictional: 'made up',
  seenAt: new Date(0),
});

const write = (mail: Pick<NotificationMail, 'kind'> & Partial<NotificationMail>, how: How) => {
  const said = { unread: [], likes: [], reminder: null, ...mail };
  return writeNewsMail(recipientOf(how), { mail: said, detail: how.detail ?? 'who', secrets });
};

/** Returns the preview text that mail programs show beside the subject. */
const previewOf = (html: string): string => />([^<]*?)&#847;/.exec(html)![1]!;

it.each(LOCALES)('names whoever wrote in %s in its subject to those who want names, and to nobody else', (locale) => {
  const people = [unread(1, 'Ewa'), unread(2, 'Gijs'), unread(3, 'Hanna')];
  const expected = {
    new_messages: [['Ewa'], ['Ewa', 'Gijs'], ['Ewa']],
    unread_reminders: [['Ewa'], ['Ewa', 'Gijs'], ['Ewa']],
  };
  for (const kind of ['new_messages', 'unread_reminders'] as const) {
    for (const some of [people.slice(0, 1), people.slice(0, 2), people]) {
      const named = write({ kind, unread: some }, { locale });
      expect(named.subject).toContain('Ewa');
      // Two people are both named; of more, only the first is.
      expect(named.subject.match(/Ewa|Gijs|Hanna/g)).toEqual(expected[kind][some.length - 1]);
      expect(named.subject).not.toMatch(/[{}#]/);
      const counted = write({ kind, unread: some }, { locale, detail: 'what' });
      expect(withoutTokens(counted.subject + counted.html + counted.text)).not.toMatch(/Ewa|Gijs|Hanna/);
    }
  }
  const liked = write({ kind: 'likes', likes: [like(1, 'Ewa'), like(2, 'Gijs')] }, { locale });
  expect(liked.subject).toMatch(/\bEwa\b.*\bGijs\b/);
  const quiet = write({ kind: 'new_messages', unread: people }, { locale, detail: 'nothing' });
  const discreet = write({ kind: 'new_messages', unread: people }, { locale, isDiscreet: true });
  expect(withoutTokens(quiet.subject + quiet.html + quiet.text)).not.toMatch(/Ewa|Gijs|Hanna/);
  expect(discreet.subject + previewOf(discreet.html)).not.toMatch(/Ewa|Vonk/);
});

it('of any kind leads to the first page alone for those who want no detail', () => {
  const reminder = {
    what: 'refund',
    credits: 40,
    reference: 'K7M2P9Q4R8T1',
    until: '2026-06-15',
    endsAt: new Date('2026-06-15T22:00:00Z'),
    cents: 1663,
    currency: 'EUR',
  } as const;
  for (const said of [
    writeReminderMail(recipientOf({}), { reminder, detail: 'nothing', secrets }),
    writeReminderMail(recipientOf({}), { reminder: { what: 'photo' }, detail: 'nothing', secrets }),
    write({ kind: 'likes', likes: [like(1, 'Ewa')] }, { detail: 'nothing' }),
  ]) {
    const addresses = said.text.match(/https:\S+/g)?.map((address) => withoutTokens(address));
    expect([...new Set(addresses)]).toEqual([
      'https://vonk.example/',
      'https://vonk.example/notifications/off?token=',
      'https://vonk.example/notifications',
    ]);
    expect(withoutTokens(said.html)).not.toMatch(/withdraw|K7M2P9Q4R8T1|16\.63/);
  }
});

it('begins with the news that its subject leaves out', () => {
  const news = { kind: 'new_messages', unread: [unread(1, 'Ewa')], likes: [like(2, 'Gijs')] } as const;
  expect(previewOf(write(news, {}).html)).toBe('2 new messages · 1 new like');
  expect(previewOf(write({ ...news, likes: [] }, {}).html)).toBe('2 new messages');
  expect(previewOf(write({ ...news, likes: [] }, { detail: 'what' }).html)).toBe('Take a look whenever you like.');
});

it('links each of the people it names, six of a kind at most, and says who is made up', () => {
  const seven = Array.from({ length: 7 }, (_, index) => unread(index + 1, `Eva${index}`));
  const { text } = write({ kind: 'new_messages', unread: [...seven, unread(8, 'Fay', { isFictional: true })] }, {});
  expect(text).toContain('Eva5 · 2 new messages · Mon, Jun 1\nhttps://vonk.example/chats/');
  expect(withoutTokens(text)).not.toContain('Eva6');
  expect(text).toContain('1 other · 2 new messages\nhttps://vonk.example/chats\n');
  expect(text).toContain('Fay · Made up: 2 new messages · Mon, Jun 1\n');
});

it.each(LOCALES)('of one conversation in %s says on its button whose it is to those who want names', (locale) => {
  const unreadOfOne = { kind: 'new_messages', unread: [unread(1, 'Ewa')] } as const;
  const buttonOf = (html: string) => /class="main" href="[^"]*"[^>]*>([^<]+)</.exec(html)?.[1];
  expect(buttonOf(write(unreadOfOne, { locale }).html)).toMatch(/\bEwa\b/);
  const fictional = { ...unreadOfOne, unread: [unread(1, 'Fay', { isFictional: true })] };
  expect(buttonOf(write(fictional, { locale }).html)).not.toContain('Fay');
});

it('about likes tells where all of them live, with a heart, or when all of them came', () => {
  const { html, text } = write({ kind: 'likes', likes: [{ ...like(1, 'Ewa'), town: 'Utrecht' }, like(2, 'Gijs')] }, {});
  expect(text).toContain('Ewa · Mon, Jun 1\n');
  expect(text).toContain('Gijs · Mon, Jun 1\n');
  expect(write({ kind: 'likes', likes: [{ ...like(1, 'Ewa'), town: 'Utrecht' }] }, {}).text).toContain(
    'Ewa · Utrecht\n',
  );
  expect(html).toMatch(/>E<span[^>]*>&#9829;</);
  expect(text).not.toMatch(/since you were last here/);
});

it('about likes names no town of a fictional profile, and says what it did where the heading does not', () => {
  const fictional = { ...like(2, 'Fay'), isFictional: true, town: 'Utrecht' };
  const both = write({ kind: 'likes', likes: [like(1, 'Ewa'), fictional] }, {});
  expect(both.text).toContain('Fay · Made up: Likes you · Mon, Jun 1\n');
  expect(both.text).not.toContain('Utrecht');
  expect(write({ kind: 'likes', likes: [fictional] }, {}).text).toContain('Fay · Made up: Likes you · Mon, Jun 1\n');
});

it('about likes lists those who like before those who wrote, and leads to the likes', () => {
  const { html, text } = write({ kind: 'likes', likes: [like(1, 'Ewa')], unread: [unread(2, 'Bert')] }, {});
  expect(text.indexOf('Ewa · ')).toBeLessThan(text.indexOf('Bert · '));
  expect(html).toMatch(/class="main" href="https:\/\/vonk\.example\/likes"/);
});

it('says of one part of the unread conversations, too, that there are more than were counted', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    unread(index + 1, `Eva${index}`, { isFictional: index % 2 === 1 }),
  );
  const { text } = write({ kind: 'new_messages', unread: many }, {});
  expect(text).toContain('94 others · 188+ new messages\n');
});

it('of the week ends with a way to more people, and shows three at most', () => {
  const people = [1, 2, 3, 4].map((id) => ({
    id: `${id}`,
    name: `Eva${id}`,
    age: 30,
    reason: { code: 'same_city' } as const,
  }));
  const week = { visits: 5, people };
  const said = { mail: { unread: [], likes: [] }, week, isLast: false, detail: 'who', secrets } as const;
  const { html, text } = writeWeeklyMail(recipientOf({}), said);
  expect(text.match(/Eva\d/g)).toHaveLength(3);
  expect(html).toContain('>5</span>');
  expect(html).toMatch(/class="other" href="https:\/\/vonk\.example\/members"/);
});

it('of one conversation opens it', () => {
  const { html } = write({ kind: 'new_messages', unread: [unread(1, 'Ewa')] }, { detail: 'what' });
  expect(html).toMatch(/class="main" href="https:\/\/vonk\.example\/chats\/[0-9a-f]{16}"/);
});

it.each(LOCALES)('that recalls unread messages reads differently from the first in %s', (locale) => {
  for (const detail of ['who', 'what'] as const) {
    const [first, again] = (['new_messages', 'unread_reminders'] as const).map((kind) =>
      write({ kind, unread: [unread(1, 'Ewa')] }, { locale, detail })
        .text.split('\n--\n')[0]!
        .split('\n\n')
        .slice(1),
    );
    expect(again!.filter((words) => !words.includes('http') && first!.includes(words))).toEqual([]);
  }
});

it('lists whom its heading counts, then its button, those who are made up, and those who like', () => {
  const { html, subject } = write(
    {
      kind: 'new_conversations',
      unread: [unread(1, 'Ewa', { isNew: true }), unread(2, 'Gijs'), unread(3, 'Fay', { isFictional: true })],
      likes: [like(4, 'Hanna')],
    },
    {},
  );
  expect(subject).toBe('Ewa and Gijs wrote to you');
  expect(write({ kind: 'unread_reminders', unread: [unread(1, 'Ewa')] }, {}).subject).toBe(
    'Ewa is waiting for your reply',
  );
  const places = [
    '>Ewa<',
    '>Gijs<',
    'class="main" href',
    '>Other messages<',
    '>Fay<',
    '>Also new<',
    '>Hanna<',
    '>Likes you<',
  ].map((words) => html.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

it('counts those whom it does not name in a circle, whatever the language begins that line with', () => {
  const eight = Array.from({ length: 8 }, (_, index) => unread(index + 1, `Eva${index}`));
  for (const locale of ['nl', 'it', 'en'] as const)
    expect(write({ kind: 'new_messages', unread: eight }, { locale }).html).toContain('>+2</span>');
});

it('of the week suggests nobody of whom it says that they wrote or like', () => {
  const people = [1, 2, 3].map((id) => ({
    id: toPublicId(String(id) as MemberId),
    name: `Eva${id}`,
    age: 30 + id,
    reason: { code: 'same_city' } as const,
  }));
  const { text } = writeWeeklyMail(recipientOf({}), {
    mail: { unread: [unread(1, 'Eva1')], likes: [like(2, 'Eva2')] },
    week: { visits: 0, people },
    isLast: false,
    detail: 'who',
    secrets,
  });
  expect(text).toContain('Eva1 and 1 new like are waiting for you\n');
  expect(text.match(/Eva\d \(\d+\)/g)).toEqual(['Eva3 (33)']);
});

it('of the week promises in its subject nothing that comes from fictional profiles', () => {
  const made = (likes: NewLike[]) =>
    writeWeeklyMail(recipientOf({}), {
      mail: { unread: [unread(1, 'Fay', { isFictional: true })], likes },
      week: { visits: 0, people: [] },
      isLast: false,
      detail: 'what',
      secrets,
    });
  expect(made([like(2, 'Gijs')]).subject).toBe('1 new like is waiting for you');
  const quiet = made([]);
  expect(quiet.subject).toBe('Your week on Vonk');
  expect(quiet.text).toContain('Made up: 2 unread messages');
});
