import { describe, expect, it } from 'vitest';
import { writeAllowedMail } from '#server/features/debits/collecting/write-allowed-mail.ts';
import { writeSampleMails } from '#server/features/outbox/write-sample-mails.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { disputeCoordinatorOf } from '#shared/domain/countries/dispute-bodies.ts';
import { LOCALE_COUNTRIES, LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { sampleReader } from '#test/support/sample-mail.ts';

const site = { id: 1, name: 'Vonk', mail_name: 'Vonk mail', niche: 1, support_email: 'help@vonk.example' };
const secrets = createSecretBox(Buffer.alloc(32, 1));
const all = new Map(
  LOCALES.map((locale) => {
    const mails = writeSampleMails({ site, origin: 'https://vonk.example', locale, isDiscreet: false, secrets });
    return [locale, new Map(mails.map((mail) => [mail.kind, mail]))] as const;
  }),
);
const mail = (kind: string, locale: Locale = 'en') => all.get(locale)!.get(kind)!;
const sampleMember = { ...sampleReader, name: 'Anna' };
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
    expect(html).toMatch(/<b class="label">Why:<\/b> /);
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
    expect(pressed('profile_disabled')).toEqual({ filled: ['Appeal'], outlined: ['Edit my profile'], links: [] });
    expect(pressed('member_banned').filled).toEqual(['Appeal']);
  });

  it.each([
    ['photo_rejected', 2],
    ['order', 2],
    ['report_decided', 1],
    ['self_ban_started', 1],
  ])('%s spells out the address of each of its links, and says how many', (kind, count) => {
    const { html } = mail(kind);
    const below = html.slice(html.indexOf(count === 1 ? 'Link not working? Copy it' : 'Links not working? Copy them'));
    expect(below.match(/<a /g)).toHaveLength(count);
  });

  const named = LOCALES.filter((locale) => disputeCoordinatorOf(LOCALE_COUNTRIES[locale][0]) !== null);
  it.each(named)('links the list of bodies that settle disputes by its name in %s', (locale) => {
    const { html, text } = mail('member_banned', locale);
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toContain('dsa-out-court');
    expect(html).toContain('href="https://digital-strategy.ec.europa.eu/');
    expect(text).toContain('https://digital-strategy.ec.europa.eu/');
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

  it('says first what to do in danger, then thanks, and says what came of it', () => {
    expect(mail('report_received').text).toMatch(
      /received your report\n\nIs anyone in danger right now\?.+\n\nThank you /,
    );
    expect(mail('report_received').html).toMatch(/class="tint0"[^>]*>(?:(?!<\/table>)[^])*Is anyone in danger/);
    // What came of it, as far as it concerns the reporter, and which measures there are.
    expect(mail('report_decided').text).toMatch(
      /your report\n\nWe looked at .+\n\nDepending on how serious .+\n\nThank you for speaking up\. /,
    );
    expect(mail('report_decided').subject).toBe('We acted on your report');
    expect(mail('report_decided').text).toMatch(/00042\nReason: .+\nDecided on: June 1, 2026\n/);
    expect(mail('case_answered').text).toMatch(
      /00042\nAbout: Payments and credits\nOrder number: V-2026-00042\nYou wrote on: June 1, 2026\nDecided on: June 15, 2026\n/,
    );
    expect(mail('case_received').html).toContain('<b class="label">Our answer by:</b>');
    expect(pressed('report_decided')).toEqual({
      filled: [],
      outlined: ['Appeal by December\u00A02,\u00A02026'],
      links: [],
    });
    expect(mail('report_decided').text).toMatch(/Your rights\n(?:[^]*\n)?Appeal by December 2, 2026:\nhttps:/);
    expect(mail('case_answered').subject).toBe('Our answer to your complaint');
    expect(mail('case_answered').text).toMatch(/^Hi Anna,\n\nOur answer[^\n]+\n\nWe’ve refunded/);
    expect(mail('case_answered').text).toMatch(
      /Not happy with this answer\?\n(?:[^]*\n)?Write to us again:\nhttps:\S+\?topic=money&about=V-2026-00042\n/,
    );
  });
});

it('a row says with a noun, in a capital, that somebody is made up', () => {
  expect(mail('new_conversations').text).toContain('Doortje · Fictional profile: 1 new message');
  expect(mail('new_conversations', 'fi').text).toContain('Doortje · Kuvitteellinen profiili: ');
});

it('a lock-out offers the end of the account quietly', () => {
  expect(pressed('self_ban_started')).toEqual({ filled: [], outlined: [], links: [] });
  expect(mail('self_ban_started').html).toMatch(/<a class="quiet"[^>]*>Delete my account</);
  expect(mail('self_ban_started').text).toMatch(/\n\nNobody can see your profile\.\nYou can’t log in\.\nWe can’t lift/);
  expect(mail('self_ban_started').text).toContain('It’s good that you’re taking a break from Vonk.');
  expect(mail('self_ban_started').text).toMatch(/confirm first\.\n\nDelete my account:\nhttps:/);
});

it('a mandate shows its numbers before what was signed', () => {
  const { text } = mail('mandate');
  expect(text).toMatch(/\n\nYou can remove direct debit at any time\. We won’t collect anything until you order\.\n/);
  expect(text).toContain(
    'Signed on: June 1, 2026\nAccount holder: A••• B•••\nBank account: NL•• •••• 4300\nCreditor: Vonk BV',
  );
  expect(pressed('mandate')).toEqual({
    filled: ['My direct debit'],
    outlined: ['Not me: remove direct debit'],
    links: [],
  });
  expect(text.indexOf('K7M2P9Q4R8T1W5X3')).toBeLessThan(text.indexOf('What you signed'));
  expect(text.split('What you signed\n\n')[1]!.split('\n\n--')[0]!.split('\n\n')).toHaveLength(2);
});

describe('a mail about money', () => {
  const boldIn = (kind: string, locale?: Locale) =>
    [
      ...mail(kind, locale)
        .html.split('</h1>')[1]!
        .matchAll(/font-size:20px;font-weight:700[^>]*>([^<]+)<\/p>/g),
    ].map(([, text]) => text);

  it('of an order begins with the credits and has one button, with the withdrawal as a link below', () => {
    expect(mail('order').subject).toBe('Your 120 credits are ready');
    expect(boldIn('order')).toEqual(['€49.90, including VAT']);
    expect(timesIn(mail('order').text.replaceAll(/https:\S+/g, ''), 'V-2026-00042')).toBe(1);
    expect(pressed('order')).toEqual({
      filled: ['View my order'],
      outlined: [],
      links: ['Withdraw from contract here'],
    });
  });

  it.each(LOCALES)('says the sum in its first line and in its box before it is collected in %s', (locale) => {
    const { subject } = mail('prenotice', locale);
    expect(subject).toMatch(/49[.,]90/);
    expect(subject).toMatch(/2026/);
    expect(boldIn('prenotice', locale)[0]).toMatch(/49[.,]90/);
  });

  it('confirms a withdrawal with the sum first and what only machines read last', () => {
    const { subject, text, html } = mail('withdrawal_receipt');
    expect(subject).toBe('You’ll get €39.90 back');
    expect(text).toMatch(
      /^Hi Anna,\n\n.+ back\n\nWe’ll refund you within 14 days.+\n\nThis confirms.+\n\nYou wrote: “I withdraw from the con/,
    );
    expect(text).toMatch(/Received: .+5:30\sPM \(EDT\)\n/);
    expect(html).toMatch(/class="quiet"[^>]*font-size:12px[^>]*>Checksum/);
    expect(text).toMatch(/Email: anna@mail\.example\n\nChecksum/);
  });

  it('names the payment of a lifted block, and says whether direct debit must be set up again', () => {
    const { text } = mail('debit_allowed');
    expect(text).toMatch(
      /set it up again first\.\n\nAmount: €49\.90\nDate: June 15, 2026\nOrder number: V-2026-00042\n\nSet up direct debit:\nhttps:\/\/vonk\.example\/directdebit\n/,
    );
    expect(LOCALES.map((locale) => mail('debit_allowed', locale).text).join()).not.toMatch(/can pay|wieder per/);
  });

  it('offers to set direct debit up again where that is needed, and names all payments whose blocks are lifted', () => {
    expect(pressed('debit_allowed')).toEqual({ filled: ['Set up direct debit'], outlined: [], links: [] });
    const debit = { reference: 'V-1', amount_cents: 4990, currency: 'EUR', collect_on: '2026-06-15' };
    const debits = [debit, { ...debit, reference: 'V-2', amount_cents: 1000 }];
    const { text } = writeAllowedMail(sampleMember, { debits, isSetUp: true });
    expect(text).toMatch(/returned the payments below, /);
    expect(text).toMatch(
      /\n\n€49\.90 · 15 June 2026 · V-1\n€10\.00 · 15 June 2026 · V-2\n\nChoose credits:\nhttps:\S+\/credits\n/,
    );
  });

  it.each(LOCALES)(
    'says what was ordered before the sum that is collected, and numbers for banks in small letters in %s',
    (locale) => {
      const { text, html } = mail('prenotice', locale);
      expect(text.split('\n\n')[2]).toMatch(/120/);
      for (const number of ['K7M2P9Q4R8T1W5X3', 'NL69ZZZ123456780000'])
        expect(html).toMatch(
          new RegExp(`class="quiet"[^>]*font-size:14px[^>]*><b class="label">[^<]+</b> <span[^>]*>${number}`),
        );
    },
  );

  it.each(LOCALES)('names one last day to withdraw, whichever mail says it in %s', (locale) => {
    const dayIn = (text: string) => /(?<!\d)1[4-6](?!\d)/.exec(text)?.[0];
    const [, order = ''] = mail('order', locale).text.split('?order=V-2026-00042');
    expect(dayIn(order)).toBe(dayIn(mail('refund_reminder', locale).text.split('\n\n')[3] ?? ''));
  });

  it('reminds of credits by offering first to use them, and says until when they may be returned', () => {
    const { html, text } = mail('refund_reminder');
    expect(mail('refund_reminder').subject).toBe('€16.63 back if you return your unused credits');
    expect(text).toContain('40 unused credits\nLast day to return them: June 15, 2026\nOrder V-2026-00042\n');
    expect(html).toMatch(/<a class="main"[^>]*>Use my credits</);
    expect(pressed('refund_reminder')).toMatchObject({ outlined: [], links: ['Withdraw from contract here'] });
    expect(html).toMatch(/font-size:20px;font-weight:700[^>]*>40.unused credits</);
  });
});

it.each(LOCALES)('a reminder of unused credits begins with what they are worth, large, in %s', (locale) => {
  const { subject, html } = mail('refund_reminder', locale);
  expect(subject).toMatch(/^\D{0,4}16[.,]63\D/);
  expect(html).toMatch(/<h1[^>]*><span class="large"[^>]*font-size:44px[^>]*>\D{0,4}16[.,]63/);
});

it('an offer has its last day in bold, and no more', () => {
  expect(mail('promotions').html).toMatch(/>This offer ends on <b>June.14,.2026<\/b>\.</);
});

it('new terms say first that they need to be accepted, and their date once', () => {
  expect(mail('new_terms').text).toMatch(
    /2026\n\nThe new terms will only apply to you once you accept them\. If you do nothing, .+\n\nIf you’d rather not .+\n\nWhat’s changing\n(?:• .+\n){3}• 1 more section\n\n/,
  );
  expect(timesIn(mail('new_terms').text, 'June')).toBe(1);
});

it('the answer to a complaint stands in a panel of its own, before the box', () => {
  expect(mail('case_answered').html).toMatch(
    /<\/h1>(?:(?!<p)[^])+class="other"[^>]*border:2px[^]+font-size:21px[^]+class="facts"/,
  );
});

it('a collection has its date as a row, and says it in words once', () => {
  expect(mail('prenotice').text).toMatch(/Amount: €49\.90\nDate: June 15, 2026\n/);
  expect(timesIn(mail('prenotice').text, 'June 15')).toBe(2);
});

it('new terms say from when they apply, and are linked by an address that can be read', () => {
  expect(mail('new_terms').subject).toBe('New Terms of Use for Vonk from June\u00A015,\u00A02026');
  expect(mail('new_terms').text).toContain('/pages/terms?version=2026-06-15T12:00Z\n');
});

describe('a mail about an account', () => {
  it('greets whoever signed up, and says how long its link works', () => {
    expect(mail('activate').subject).toBe('Welcome! Just one click to go');
    for (const kind of ['activate', 'activate_reminder']) {
      expect(mail(kind).text).toContain('The link works once, for up to 7 days.');
    }
  });

  it.each(['new_login', 'password_changed', 'security_changed'])('%s says from where, by which clock', (kind) => {
    const { text } = mail(kind);
    expect(text).toMatch(/Device: Firefox, Windows\nTime: .*5:30\sPM \(EDT\)\nCountry: Germany\n/);
    expect(pressed(kind)).toEqual({ filled: [], outlined: ['Not me: choose a new password'], links: [] });
  });

  it('names what has changed about its security', () => {
    expect(mail('security_changed').subject).toBe('A passkey was added');
  });

  it('shows the new address to its owner, and hides it from whoever had the old one', () => {
    expect(mail('email_change_confirm').text).toContain('New address: anna@mail.example\n');
    const { text } = mail('email_change_notice');
    expect(text).toMatch(/New address: a•••@mail\.example\nTime: /);
    expect(text).not.toContain('bakker');
    expect(text).toMatch(/\n\nIf that wasn’t you, undo the change, .+ expires after 48 hours\.\n/);
    expect(pressed('email_change_notice').outlined).toEqual(['Not me: undo the change']);
  });

  it('says that an address is in use in two sentences', () => {
    const { subject, text } = mail('email_change_taken');
    expect(subject).toBe('This address is already in use');
    expect(
      text
        .split('in use\n\n')[1]!
        .split('\n\n')[0]!
        .match(/\. |\.$/g),
    ).toHaveLength(2);
  });

  it.each(['account_exists', 'account_reactivated'])('%s offers a new password as a link', (kind) => {
    expect(pressed(kind).links).toEqual(['Choose a new password']);
  });

  it('says until when a copy of its data can be had', () => {
    expect(mail('export_ready').text).toMatch(/Link works once, until: June 15, 2026 at 8:00\sAM \(EDT\)\n/);
  });

  it('claims no account of somebody who may have none', () => {
    expect(mail('case_received').text).not.toContain('This email is about an account');
    expect(mail('new_login').text).toContain('This email is about an account');
  });

  it('spells out its links in small grey letters, with the colon of the language', () => {
    const below = mail('account_exists', 'fr').html.split('Les liens ne marchent pas')[1]!;
    expect(below.match(/<a class="quiet"/g)).toHaveLength(2);
    expect(below).toMatch(/Se connecter\u00A0: </);
    expect(mail('account_exists', 'fr').text).toMatch(/Se connecter\s:\nhttps/);
  });

  it('breaks a heading between its clauses', () => {
    expect(mail('activate').html).toMatch(
      />Welcome! <span style="display:inline-block">Just one click to.go<\/span><\/h1>/,
    );
  });

  it('is not about an account that is gone', () => {
    expect(mail('goodbye').text).not.toContain('This email is about an account');
    expect(mail('goodbye').text).toMatch(/^Goodbye, Anna\n\nYour account on Vonk has now been erased/);
  });

  it('shows again a profile that was hidden by mistake', () => {
    expect(pressed('profile_enabled').filled).toEqual(['Show my profile']);
    for (const kind of ['profile_enabled', 'member_unbanned']) {
      expect([kind, mail(kind).picture]).toEqual([kind, 'welcome']);
      expect(mail(kind).text).toContain('We looked again and reversed our decision. Sorry about that.');
    }
  });
});
