import { describe, expect, it } from 'vitest';
import { plainCode, plainIdentifier, plainReference, plainToken } from '#shared/domain/pasted-text.ts';
import { readAmountCents } from '#shared/domain/pay/amount-rules.ts';
import { isDiscountCode, readCode } from '#shared/domain/pay/discount-rules.ts';
import { isIban, plainIban } from '#shared/domain/pay/iban-rules.ts';
import { cleanLine } from '#shared/domain/written-text.ts';

const IBAN = 'NL91ABNA0417164300';
const TOKEN = 'dGhpcy1pc19hLXRva2VuX29mLTQzLWNoYXJhY3RlcnM';

describe('what is pasted is kept as', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', IBAN],
    ['nl91abna0417164300', IBAN],
    ['NL91\u00a0ABNA\u00a00417\u00a01643\u00a000', IBAN],
    ['NL91\u202fABNA\u20090417\u30001643\t00\r\n', IBAN],
    ['\u202aNL91ABNA0417164300\u202c', IBAN],
    ['NL91\u200bABNA\u00ad0417\u20601643\ufeff00', IBAN],
    ['NL91-ABNA-0417-1643-00', IBAN],
    ['NL91‑ABNA–0417—1643−00', IBAN],
    ['NL91.ABNA.0417.1643.00', IBAN],
    ['IBAN: NL91 ABNA 0417 1643 00', IBAN],
    ['IBAN NL91ABNA0417164300', IBAN],
    ['iban：nl91 abna 0417 1643 00', IBAN],
    ['IBAN-Nr.: NL91 ABNA 0417 1643 00', IBAN],
    ['ＮＬ９１ＡＢＮＡ０４１７１６４３００', IBAN],
    ['NL٩١ABNA٠٤١٧١٦٤٣٠٠', IBAN],
    ['IBAN NO93 8601 1117 947', 'NO9386011117947'],
    ['IBAN no. NO93 8601 1117 947', 'NO9386011117947'],
    ['“DE89 3704 0044 0532 0130 00”', 'DE89370400440532013000'],
  ])('IBAN %j → %j', (typed, kept) => {
    expect(plainIban(typed)).toBe(kept);
    expect(isIban(typed)).toBe(true);
  });

  it.each([
    ['NL91 ABNA 0417 1643 01'],
    ['IBAN'],
    ['ABNA0417164300'],
    ['BIC: ABNANL2A'],
    ['Rekening NL91 ABNA 0417 1643 00'],
    ['NL91 ABNA 0417 1643 00 NL91 ABNA 0417 1643 00'],
    ['NL91+ABNA0417164300'],
  ])('no IBAN: %j', (typed) => {
    expect(isIban(typed)).toBe(false);
  });

  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['12 34 56', '123456'],
    ['123\u00a0456', '123456'],
    ['123–456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['\u200e123456\u200f', '123456'],
    ['123.456', '123456'],
    ['123456.', '123456'],
    ['"123456"', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['١٢٣‑٤٥٦', '123456'],
    ['abcd-efgh-jkmn-pqrs-tuvw-2345', 'abcdefghjkmnpqrstuvw2345'],
    ['abcd efgh jkmn\npqrs tuvw 2345', 'abcdefghjkmnpqrstuvw2345'],
    ['TULIP\u00ad-12345', 'TULIP12345'],
  ])('code %j → %j', (typed, kept) => {
    expect(plainCode(typed)).toBe(kept);
  });

  it.each([['12345²'], ['①②③④⑤⑥'], ['12345O'], ['123456€'], ['१२३४५६'], ['½23456'], ['']])(
    'no six digits: %j',
    (typed) => {
      expect(plainCode(typed)).not.toMatch(/^\d{6}$/);
    },
  );

  it.each([
    ['spring-26', 'SPRING26', true],
    ['SPRING–26', 'SPRING26', true],
    ['“SPRING 26”.', 'SPRING26', true],
    ['SPRING\u200b26', 'SPRING26', true],
    ['ＳＰＲＩＮＧ２６', 'SPRING26', true],
    ['SPRING+26', 'SPRING+26', false],
    ['FRÜHLING', 'FRÜHLING', false],
    ['A-1', 'A1', false],
  ])('discount code %j → %j', (typed, kept, isCode) => {
    expect([readCode(typed), isDiscountCode(typed)]).toEqual([kept, isCode]);
  });

  it.each([
    ['d-7k3m-92qx-4tbd ', 'D-7K3M-92QX-4TBD'],
    ['D‑7K3M‑92QX‑4TBD', 'D-7K3M-92QX-4TBD'],
    ['D – 7K3M – 92QX – 4TBD', 'D-7K3M-92QX-4TBD'],
    ['\u2066ABCDEFGHJK23\u2069', 'ABCDEFGHJK23'],
  ])('reference %j → %j', (typed, kept) => {
    expect(plainReference(typed)).toBe(kept);
  });

  it.each([
    ['+31 6 12345678', '+31612345678'],
    ['\u202a+31\u00a06\u00a01234\u20115678\u202c', '+3161234-5678'],
    ['＋３１６１２３４５６７８', '+31612345678'],
    ['٠٦١٢٣٤٥٦٧٨', '0612345678'],
  ])('phone number %j → %j', (typed, kept) => {
    expect(plainIdentifier(typed)).toBe(kept);
  });

  it.each([
    [`${TOKEN}.`, TOKEN],
    [`<${TOKEN}>`, TOKEN],
    [` ${TOKEN.slice(0, 20)}\n${TOKEN.slice(20)}”`, TOKEN],
    [`${TOKEN}\u200b`, TOKEN],
    [`-${TOKEN}_`, `-${TOKEN}_`],
    [`(${TOKEN}.${TOKEN})`, `${TOKEN}.${TOKEN}`],
    ['a', 'a'],
    ['…', ''],
  ])('token %j → %j', (typed, kept) => {
    expect(plainToken(typed)).toBe(kept);
  });

  it.each([
    ['’s-Hertogenbosch', '’s-Hertogenbosch'],
    ['Saint\u00a0-\u2009Malo', 'Saint - Malo'],
    ['\u200eBad\u00adHomburg\u00a0 v. d. H.\ufeff ', 'BadHomburg v. d. H.'],
    ['Łódź', 'Łódź'],
    ['La Ville–du–Bois', 'La Ville–du–Bois'],
  ])('city %j → %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each([
    ['５０', 5000],
    ['٥٠٫٥', 5050],
    ['1\u202f000,50', 100_050],
    ['-50', null],
    ['50 €', null],
    ['½', null],
  ])('amount %j → %j', (typed, cents) => {
    expect(readAmountCents(typed)).toBe(cents);
  });
});
