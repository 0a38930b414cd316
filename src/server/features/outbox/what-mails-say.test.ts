import { describe, expect, it } from 'vitest';
import { writeSampleMails } from '#server/features/outbox/write-sample-mails.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

const site = { id: 1, name: 'Vonk', mail_name: 'Vonk mail', niche: 1, support_email: 'help@vonk.example' };
const secrets = createSecretBox(Buffer.alloc(32, 1));
const all = new Map(
  LOCALES.map((locale) => {
    const mails = writeSampleMails({ site, origin: 'https://vonk.example', locale, isDiscreet: false, secrets });
    return [locale, new Map(mails.map((mail) => [mail.kind, mail]))] as const;
  }),
);
const mail = (kind: string, locale: Locale = 'en') => all.get(locale)!.get(kind)!;
const timesIn = (text: string, words: string): number => text.split(words).length - 1;
/** The labels of what is drawn filled, outlined and as a link in the body. */
const pressed = (kind: string) => {
  const { html } = mail(kind);
  const labels = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, label]) => label);
  return {
    filled: labels(/<a class="main"[^>]*>([^<]+)</g),
    outlined: labels(/<a class="other"[^>]*>([^<]+)</g),
    links: labels(/<a class="accent"[^>]*display:inline-block[^>]*>([^<]+)</g),
  };
};

describe('a decision', () => {
  const KINDS = ['photo_rejected', 'member_warned', 'profile_disabled', 'member_banned'];
  it.each(KINDS)('%s says why in its box, and what may be done about it in two paragraphs at the end', (kind) => {
    const { html, text } = mail(kind);
    expect(html).toMatch(/<b>Why:<\/b> /);
    expect(text).toMatch(/Why: [^\n]+\n(Note from our team: [^\n]+\n)?Reference: R-2026-00042\nDecided on/);
    const [, rights = ''] = text.split('Your rights\n\n');
    const legal = rights.split('\n\n--')[0]!.split('\n\n');
    expect(legal).toHaveLength(2);
    expect(legal[0]).toMatch(/^This decision is based on our Terms of Use\. .+ not a machine\.$/);
    expect(legal[1]).toMatch(/^Don’t agree\? Appeal within six months, free of charge\. .+ court\.$/);
  });

  it('offers first what helps most', () => {
    expect(pressed('photo_rejected')).toEqual({ filled: ['Choose another photo'], outlined: ['Appeal'], links: [] });
    expect(pressed('member_warned')).toEqual({ filled: ['Read our rules'], outlined: ['Appeal'], links: [] });
    expect(pressed('member_banned').filled).toEqual(['Appeal']);
  });

  it.each(['photo_rejected', 'order'])('%s spells out the address of each of its buttons', (kind) => {
    const { html } = mail(kind);
    const below = html.slice(html.indexOf('Button not working?'));
    expect(below.match(/<a /g)).toHaveLength(2);
  });
});

describe('a report or a complaint', () => {
  it.each(LOCALES)('has its number in the box alone in %s', (locale) => {
    for (const kind of ['report_received', 'report_decided', 'case_received', 'case_answered']) {
      const { subject, text } = mail(kind, locale);
      const said = text.replaceAll(/https:\S+/g, '');
      expect([kind, subject.includes('R-2026'), timesIn(said, 'R-2026-00042')]).toEqual([kind, false, 1]);
    }
  });

  it('begins with danger, then says what came of it', () => {
    expect(mail('report_received').text).toMatch(/received your report\n\nIs anyone in danger right now\?/);
    expect(mail('report_decided').subject).toBe('We acted on your report');
    expect(pressed('report_decided')).toEqual({ filled: [], outlined: [], links: ['Appeal'] });
    expect(mail('case_answered').subject).toBe('We reversed our decision');
  });
});

it('a lock-out offers the end of the account quietly', () => {
  expect(pressed('self_ban_started')).toEqual({ filled: [], outlined: [], links: ['Delete my account'] });
  expect(mail('self_ban_started').text).toContain('It’s good that you’re taking a break.');
});

it('a mandate shows its numbers before what was signed', () => {
  const { text } = mail('mandate');
  expect(text.indexOf('K7M2P9Q4R8T1W5X3')).toBeLessThan(text.indexOf('What you signed'));
  expect(text.split('What you signed\n\n')[1]!.split('\n\n--')[0]!.split('\n\n')).toHaveLength(2);
});
