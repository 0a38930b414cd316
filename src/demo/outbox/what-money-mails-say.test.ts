import { describe, expect, it } from 'vitest';
import { writeAllowedMail } from '#server/features/debits/collecting/write-allowed-mail.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { mail, pressed, timesIn } from '#test/support/read-sample-mails.ts';
import { sampleRecipient } from '#test/support/sample-mail.ts';

const sampleMember = { ...sampleRecipient, name: 'Anna' };

it('a mandate shows its numbers before what was signed', () => {
  const { text } = mail('mandate');
  expect(text).toMatch(
    /set up\n\nWe won’t collect anything until you order\. .+\n\nNot you\? .+\n\nBank account: [^]+\n\nSome details are hidden here .+\n\nView/,
  );
  expect(text).toContain('Bank account: NL•• •••• 4300\nSigned on: June 1, 2026\nCreditor: Vonk BV');
  for (const right of ['8 weeks', 'one business day']) expect([right, timesIn(text, right)]).toEqual([right, 1]);
  expect(pressed('mandate')).toEqual({
    filled: [],
    outlined: ['View the full mandate'],
    links: [],
  });
  expect(text).toContain(
    'Not you? Set a new password: https://vonk.example/reset-password to log out everyone else, then remove your direct debit: https://vonk.example/directdebit.',
  );
  expect(mail('mandate').html).toMatch(
    /<p dir="auto" class="text"[^>]*>Not you\? <a [^>]*\/reset-password"[^>]*>Set a new password<\/a> to .+ then <a [^>]*\/directdebit"[^>]*>remove/,
  );
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
    expect(timesIn(mail('order').text.replaceAll(/https:\S+/g, ''), 'K7M2P9Q4R8T1')).toBe(1);
    expect(pressed('order')).toEqual({
      filled: ['View my order'],
      outlined: [],
      links: ['Withdraw from contract here'],
    });
  });

  it.each(LOCALES)('says large which sum is collected, on which day, and in its box for what in %s', (locale) => {
    const { subject, html } = mail('prenotice', locale);
    expect(subject).toMatch(/^\D{0,4}49[.,]90\D.*15/);
    expect(html).toMatch(/<h1[^>]*><span class="text"[^>]*font-size:44px[^>]*>\D{0,4}49[.,]90/);
    expect(boldIn('prenotice', locale)[0]).toMatch(/^120\s/);
    expect(timesIn(html.split('</h1>')[1]!, '49')).toBe(0);
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
      /debits\n\nThe payment below was returned by your bank, so .+\n\nYou don’t owe anything for the returned payment, .+\n\nReturned payment: €49\.90\nOriginally due: June 15, 2026\nOrder number: K7M2P9Q4R8T1\n\nIf you’d like .+, set it up first\.\n\nSet up direct debit:\nhttps:\/\/vonk\.example\/directdebit\n/,
    );
    expect(boldIn('debit_allowed')).toEqual([]);
    // Direct debit may still be refused for other reasons, so the mail does not promise it.
    expect(LOCALES.map((locale) => mail('debit_allowed', locale).text).join()).not.toMatch(/can pay|wieder per/);
  });

  it('offers to set direct debit up again where that is needed, and names all payments whose blocks are lifted', () => {
    expect(pressed('debit_allowed')).toEqual({ filled: [], outlined: ['Set up direct debit'], links: [] });
    const debit = { reference: 'V-1', amount_cents: 4990, currency: 'EUR', collect_on: '2026-06-15', is_owed: false };
    const debits = [debit, { ...debit, reference: 'V-2', amount_cents: 1000 }];
    const { text } = writeAllowedMail(sampleMember, { debits, isSetUp: true });
    expect(text).toMatch(
      /\n\nThe payments below were returned by your bank, .+\n\nYou don’t owe anything for the returned payments, .+\n\nReturned payment: €49\.90\nOriginally due: 15 June 2026\nOrder number: V-1\nReturned payment: €10\.00\nOriginally due: 15 June 2026\nOrder number: V-2\n\nYour direct debit is still set up\.\n\nChoose credits:\nhttps:\S+\/credits\n/,
    );
  });

  it('says that nothing is owed for returned payments only where nothing is', () => {
    const debit = { reference: 'V-1', amount_cents: 4990, currency: 'EUR', collect_on: '2026-06-15', is_owed: false };
    const debits = [debit, { ...debit, reference: 'V-2', is_owed: true }];
    const { text } = writeAllowedMail(sampleMember, { debits, isSetUp: true });
    expect(text).toContain('\n\nWe won’t collect the returned payments again.\n\n');
    expect(text).not.toMatch(/\bowe\b|don’t need/);
  });

  it.each(LOCALES)('names one last day to withdraw, whichever mail says it in %s', (locale) => {
    const dayIn = (text: string) => /(?<!\d)1[4-6](?!\d)/.exec(text)?.[0];
    const [, order = ''] = mail('order', locale).text.split('?order=K7M2P9Q4R8T1');
    expect(dayIn(order)).toBe(dayIn(mail('refund_reminder', locale).text.replace(/16[.,]63/, '')));
  });

  it('reminds of credits by offering to return them, or to use them as a link, and says first until when', () => {
    const { html, text } = mail('refund_reminder');
    expect(mail('refund_reminder').subject).toBe('€16.63 can be refunded through Monday, June\u00A015');
    expect(text).toMatch(
      /June.15\n\n40 unused credits\nOrder number: K7M2P9Q4R8T1\n\nRefund within 14 days, the same way you paid\.\n/,
    );
    expect(text).toMatch(
      /\n\nWithdraw from contract here:\nhttps:\S+\n\nThis returns your unused credits, .+ “Withdraw from contract here” is .+\n\nWant to keep them\? .+ Use my credits: https:\S+\n/,
    );
    expect(mail('refund_reminder').picture).toBeUndefined();
    expect(pressed('refund_reminder')).toEqual({
      filled: ['Withdraw from contract here'],
      outlined: [],
      links: [],
    });
    expect(html).toMatch(/font-size:20px;font-weight:700[^>]*>40.unused credits</);
  });
});

it.each(LOCALES)('a reminder of unused credits writes what they are worth large in %s', (locale) => {
  const { subject, html } = mail('refund_reminder', locale);
  expect(subject).toMatch(/16[.,]63/);
  expect(html).toMatch(/<h1[^>]*><span class="text"[^>]*font-size:44px[^>]*>\D{0,4}16[.,]63/);
});

it('a collection names its seller in a row, and its day once', () => {
  expect(mail('prenotice').text).toMatch(
    /\n120 credits\nBank account: .+\nOrder number: K7M2P9Q4R8T1\nSeller: Vonk BV\n/,
  );
  expect(timesIn(mail('prenotice').text, 'June 15')).toBe(1);
});
