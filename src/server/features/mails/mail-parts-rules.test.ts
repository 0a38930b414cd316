import { expect, it } from 'vitest';
import { formatOf, writeMail } from '#server/features/mails/write-mail.ts';
import { LOCALE_COUNTRIES, LOCALES } from '#shared/i18n/locales.ts';
import { findHtmlFaults } from '#test/support/find-html-faults.ts';
import { sampleContent as content, sampleRecipient as recipient } from '#test/support/sample-mail.ts';

it('lets no line end between a number and what it counts, nor within a hyphen that belongs to a word', () => {
  const rows = [{ title: '5 new visitors', detail: '12 E-Mails', url: 'https://vonk.example/visitors' }];
  const { html, text } = writeMail(recipient, { kind: 'test', content: { ...content, sections: [{ rows }] } });
  expect(html).toContain('5\u00A0new visitors');
  expect(html).toContain('12\u00A0<span style="white-space:nowrap">E-Mails</span>');
  expect(text).toContain('5 new visitors · 12 E-Mails');
  const filed = writeMail(recipient, { kind: 'test', content: { ...content, details: ['Reference: R-2026-00042'] } });
  expect(filed.html).toContain('<span style="white-space:nowrap">R-2026-00042</span>');
  const dated = writeMail(recipient, { kind: 'test', content: { ...content, paragraphs: ['Bis\u00A014. Juni'] } });
  expect(dated.html).toContain('Bis\u00A014.\u00A0Juni');
  const paragraphs = ['Wir haben dir die 49,90 € erstattet.', 'We hebben de € 1000 terugbetaald.'];
  const letter = { paragraphs, signature: 'Vonk' };
  const paid = writeMail(recipient, { kind: 'test', content: { ...content, letter } });
  expect(paid.html).toContain('die 49,90\u00A0€ erstattet');
  expect(paid.html).toContain('de €\u00A01000 terugbetaald');
});

it.each(LOCALES)('cuts no date from its year in %s, and leaves the words behind it free', (locale) => {
  const format = formatOf({ locale, country: LOCALE_COUNTRIES[locale][0] });
  const at = new Date('2026-06-15T12:00:00Z');
  expect(format.date(at, 'long')).not.toContain(' ');
  expect(format.date(at, 'written')).not.toMatch(/ 2026/);
  const said = { ...content, paragraphs: [`Am ${format.date(at, 'long')} gelöscht`] };
  expect(writeMail(recipient, { kind: 'test', content: said }).html).toMatch(/\d{4}( \S+)? gelöscht/);
});

it('lets no line end between a short word and a number, nor before the number of a house', () => {
  const said = {
    ...content,
    details: ['Sold by Vonk BV, Keizersgracht 1, Amsterdam'],
    notes: ['Do 15 czerwca', 'Du bekommst 39,90 €'],
  };
  const { html } = writeMail(recipient, { kind: 'test', content: said });
  expect(html).toContain('Keizersgracht\u00A01, Amsterdam');
  expect(html).toContain('Do\u00A015\u00A0czerwca');
  expect(html).toContain('Du bekommst 39,90\u00A0€');
});

it.each([
  ['Les gustas a Frédérique y a Gijs', 'Les gustas a\u00A0Frédérique y\u00A0a\u00A0Gijs'],
  ['Tu plais à Frédérique et à Gijs', 'Tu plais à\u00A0Frédérique et\u00A0à\u00A0Gijs'],
  ['Du kannst dein Profil wieder zeigen', 'Du kannst dein Profil wieder zeigen'],
])('keeps a name whole at the end of the heading %s, and no longer words together', (subject, expected) => {
  expect(writeMail(recipient, { kind: 'test', content: { ...content, subject } }).html).toContain(`>${expected}</h1>`);
});

it('gives each person one of four tints, the same in every mail', () => {
  const tintsOf = (urls: readonly string[]) => {
    const rows = urls.map((url) => ({ face: 'E', title: 'Ewa', url }));
    const { html } = writeMail(recipient, { kind: 'test', content: { ...content, sections: [{ rows }] } });
    return [...html.matchAll(/class="(tint\d)"/g)].map(([, tint]) => tint);
  };
  const people = tintsOf(['a', 'b', 'c', 'd', 'e'].map((id) => `https://vonk.example/members/${id}`));
  expect(new Set(people).size).toBe(4);
  expect(tintsOf(['a', 'b', 'c', 'd', 'e'].map((id) => `https://vonk.example/chats/${id}`))).toEqual(people);
});

it('begins no line with the dot between two parts of a row', () => {
  const rows = [{ title: 'Ewa', detail: 'Likes you · Utrecht', url: 'https://vonk.example/members/1' }];
  const { html, text } = writeMail(recipient, { kind: 'test', content: { ...content, sections: [{ rows }] } });
  expect(html).toMatch(/overflow:hidden"><span[^>]*>Likes you<\/span> <span[^>]*margin-left:-16px[^>]*><span[^>]*>·</);
  expect(text).toContain('Ewa · Likes you · Utrecht');
});

it('tints in coral what must be read first, and links what its last words name', async () => {
  const named = [{ label: 'the list', url: 'https://bodies.example/all' }];
  const said = {
    ...content,
    paragraphs: ['Thanks.', { text: 'Call the police.', look: 'urgent' as const }],
    ending: { heading: 'Your rights', paragraphs: ['See the list, or a court.'], named },
  };
  const { html, text } = writeMail(recipient, { kind: 'test', content: said });
  expect(await findHtmlFaults(html)).toEqual([]);
  expect(html).toMatch(/class="tint0"[^>]*>\n<p[^>]*font-weight:700[^>]*>Call the police\./);
  expect(html).toMatch(/See <a [^>]*href="https:\/\/bodies.example\/all"[^>]*>the list<\/a>, or a court\./);
  expect(text).toContain('Thanks.\n\nCall the police.\n');
  expect(text).toContain('See the list: https://bodies.example/all, or a court.');
});
