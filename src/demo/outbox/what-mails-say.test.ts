import { describe, expect, it } from 'vitest';
import { writeTermsMail } from '#server/features/pages/write-terms-mail.ts';
import { writeAnswer } from '#server/features/reports/write-report-mail.ts';
import { disputeCoordinatorOf } from '#shared/domain/countries/dispute-bodies.ts';
import { LOCALE_COUNTRIES, LOCALES } from '#shared/i18n/locales.ts';
import { mail, pressed, timesIn } from '#test/support/read-sample-mails.ts';
import { sampleRecipient } from '#test/support/sample-mail.ts';

describe('a decision', () => {
  const KINDS = ['photo_rejected', 'hello_rejected', 'member_warned', 'profile_disabled', 'member_banned'];
  it.each(KINDS)('%s says why in its box, and what may be done about it in two paragraphs at the end', (kind) => {
    const { html, text } = mail(kind);
    expect(html).toMatch(/<td class="label"[^>]*><p [^>]*>Why</);
    expect(text).toMatch(/Why: [^\n]+\n(Note from our team: [^\n]+\n)?Reference: R-2026-00042\nDecided on/);
    const [, rights = ''] = text.split('Your rights\n\n');
    const legal = rights.split('\n\n--')[0]!.split('\n\n');
    expect(legal).toHaveLength(2);
    expect(legal[0]).toMatch(/^This decision is based on our Terms of Use\. .+ not a machine\.$/);
    expect(legal[1]).toMatch(/^Don’t agree\? Appeal within six months, free of charge\. .+ court\b.*\.$/);
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
    ['case_answered', 1],
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

  it.each(LOCALES)('that was upheld offers another review in one quiet line below its rights in %s', (locale) => {
    const { html, text } = mail('report_decided', locale);
    expect(html.split('<h2')).toHaveLength(2);
    expect(html).toMatch(
      /<p [^>]*class="quiet"[^>]*>[^<]+<a [^>]*about=R-2026-00042"[^>]*>[^<]+<\/a>[^<]*\d[^<]*<|<p [^>]*class="quiet"[^>]*>[^<]*\d[^<]*<a [^>]*about=R-2026-00042"/,
    );
    expect(text).toContain('https://vonk.example/complaints?topic=decision&about=R-2026-00042');
  });

  it('says where else a decision may be contested in sentences of their own, and more where nothing was found', () => {
    const written = (isUpheld: boolean) =>
      writeAnswer(
        { ...sampleRecipient, country: 'IE', greeting: 'Anna' },
        { reference: 'R-1', reason: 'scam', reportedAt: new Date(0), decidedAt: new Date('2026-06-01'), isUpheld },
      ).text;
    const elsewhere =
      /\n\nYou can also go to court, or to .+ in the EU\. In your country, Coimisiún na Meán certifies them: see the list of these bodies: https:\S+\n/;
    for (const isUpheld of [true, false]) expect(written(isUpheld)).toMatch(elsewhere);
    expect(written(true)).toMatch(
      /\n\nIf you see it differently, you can ask us for another review: https:\S+ through 1.December.2026, free of charge\.\n/,
    );
    expect(written(false)).toMatch(
      /Don’t agree\?\n\nAsk for another review through 1.December.2026, free of charge\. Someone other .+\n\nAsk for another review:\nhttps:/,
    );
  });

  it.each([
    ['NL', 'en', 'Decided on: 2 June 2026', '2 December 2026'],
    ['FI', 'fi', '2. kesäkuuta 2026', '2. joulukuuta 2026'],
    ['GB', 'en', 'Decided on: 1 June 2026', '1 December 2026'],
  ] as const)('counts six months from the day of the decision in %s', (country, locale, decidedOn, until) => {
    const { text } = writeAnswer(
      { ...sampleRecipient, country, locale, greeting: 'Anna' },
      {
        reference: 'R-1',
        reason: 'scam',
        reportedAt: new Date(0),
        decidedAt: new Date('2026-06-01T22:30:00Z'),
        isUpheld: true,
      },
    );
    const plain = text.replaceAll(/[^\S\n]/g, ' ');
    expect(plain).toContain(decidedOn);
    expect(plain).toContain(until);
  });

  it('says first what to do in danger, then thanks, and says what came of it', () => {
    expect(mail('report_received').text).toMatch(
      /received your report\n\nIs anyone in danger right now\?.+\n\nThank you /,
    );
    expect(mail('report_received').html).toMatch(/class="tint0"[^>]*>(?:(?!<\/table>)[^])*Is anyone in danger/);
    // The outcome, as far as it concerns the reporter, and the possible measures.
    expect(mail('report_decided').text).toMatch(
      /report this\n\nThank you for speaking up\. .+ we acted\.\n\nThat can mean a warning, .+ We can’t tell you which, to protect their privacy\.\n\nReference: /,
    );
    expect(mail('report_decided').subject).toBe('You were right to report this');
    expect(mail('report_decided').text).toMatch(/00042\nReason: .+\nReported on: .+\nDecided on: June 1, 2026\n\n/);
    expect(mail('case_answered').text).toMatch(
      /\n\nReference: R-2026-00042\nOrder number: K7M2P9Q4R8T1\nYou wrote on: June 1, 2026\nAnswered on: June 15, 2026\n\n/,
    );
    expect(mail('case_received').html).toMatch(/<td class="label"[^>]*><p [^>]*>Our answer by</);
    expect(mail('case_answered').subject).toBe('Our answer to your complaint');
    expect(mail('case_answered').text).toMatch(
      /^Hi Anna,\n\nOur answer[^\n]+\n\nWe’ve refunded.+\n\nAnswered by a person on our team\n\n/,
    );
    expect(mail('case_answered').text).toMatch(
      /Not happy with this answer\?\n(?:[^]*\n)?Write to us again:\nhttps:\S+\?topic=money&about=K7M2P9Q4R8T1&earlier=R-2026-00042\n/,
    );
    expect(mail('case_answered').html).toContain(
      'mso-hide:all">We’ve refunded the €49.90. It should be in your bank account by June 19.&#847;',
    );
  });
});

it.each(['member_banned', 'case_answered', 'mandate', 'order'])(
  '%s writes nothing but the addresses to copy smaller than 14 px',
  (kind) => {
    const [, ...small] = mail(kind).html.split(/<p [^>]*font-size:1[0-3]px/);
    expect(small.map((text) => text.includes('not working? Copy'))).toEqual([true]);
  },
);

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

it('an offer has its last day in bold, and no more', () => {
  expect(mail('promotions').html).toMatch(/>This offer ends on <b>June.14,.2026<\/b>\.</);
});

it('new terms say first that they need to be accepted, and their date once', () => {
  expect(mail('new_terms').text).toMatch(
    /changing\n\nFrom June 15, 2026, Vonk has .+ once you accept them\.\n\nThese sections are changing\n(?:• .+\n){3}\nWhat you can do\n• Accept .+\n• Keep your current terms: just do nothing\.\n• Delete your account: .+\n\n/,
  );
  expect(timesIn(mail('new_terms').text, 'June')).toBe(1);
});

it.each([
  [7, ['6', '7']],
  [8, ['6', 'and 2 more']],
])('new terms with %i changes name all of them, or six and how many more', (count, last) => {
  const changes = Array.from({ length: count }, (_, index) => `${index + 1}`);
  const { text } = writeTermsMail({ ...sampleRecipient, name: 'Anna' }, { version: new Date(0), changes });
  expect([...text.split('What you can do')[0]!.matchAll(/^• (.+)$/gm)].map(([, item]) => item).slice(-2)).toEqual(last);
});

it('new terms say that changes are marked only where they name some', () => {
  const written = (changes: readonly string[]) =>
    writeTermsMail({ ...sampleRecipient, name: 'Anna' }, { version: new Date(0), changes }).text;
  expect(written(['Credits'])).toContain('Once you’re logged in, the page marks the sections that change.');
  expect(written([])).not.toMatch(/mark/);
});

it('new terms say from when they apply, and are linked by an address that can be read', () => {
  expect(mail('new_terms').subject).toBe('Our terms are changing');
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
    for (const kind of ['case_received', 'activate', 'activate_reminder', 'email_change_confirm'])
      expect([kind, mail(kind).text.includes('about your account on')]).toEqual([kind, false]);
    expect(mail('new_login').text).toContain('This email is about your account on Vonk.');
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
    expect(mail('goodbye').text).not.toContain('This email is about');
    expect(mail('goodbye').text).toMatch(/^Goodbye, Anna\n\nYour account on Vonk has now been erased/);
  });

  it('shows again a profile that was hidden by mistake', () => {
    expect(pressed('profile_enabled').filled).toEqual(['Show my profile']);
    for (const kind of ['profile_enabled', 'member_unbanned']) {
      expect([kind, mail(kind).picture]).toEqual([kind, undefined]);
    }
    expect(mail('profile_enabled').text).toContain(
      'reversed our decision to take down your profile. We’re sorry.\n\nYou',
    );
    expect(mail('member_unbanned').text).toContain(
      'reversed our decision to close your account. We’re sorry.\n\nYou can log in as before. Your profile, chats and credits',
    );
  });
});
