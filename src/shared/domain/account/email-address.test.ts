import { expect, it } from 'vitest';
import { normalEmail } from '#shared/domain/account/email-address.ts';

it.each([
  ['zoë@vonk.test', ['zoë@vonk.test', ' ZOË@Vonk.Test\n', 'zoe\u0308@vonk.test']],
  ['anna@vonk.test', ['\u200eanna@vonk.test\u200b', 'an\u00adna@vonk\u2060.test\ufeff', '\u00a0Anna@vonk.test\u202c']],
  ['anna@vonk.test', ['ａｎｎａ＠ｖｏｎｋ．ｔｅｓｔ']],
  ["o'hara@vonk.test", ['o’hara@vonk.test', 'O‘Hara@vonk.test', 'oʼhara@vonk.test', 'o＇hara@vonk.test']],
  [
    'info@xn--mnchen-3ya.de',
    ['info@münchen.de', 'info@MU\u0308NCHEN.DE', 'info@XN--Mnchen-3ya.de', 'info@münchen。de'],
  ],
  ['info@xn--e1afmkfd.xn--p1ai', ['info@пример.рф']],
])('%s has one form, however it is typed', (normal, spellings) => {
  for (const typed of spellings) expect(normalEmail(typed)).toBe(normal);
  expect(normalEmail(normal)).toBe(normal);
});

it.each([
  ['anna.b@gmail.com', 'annab@gmail.com'],
  ['anna+vonk@vonk.test', 'anna@vonk.test'],
  ['an na@vonk.test', 'anna@vonk.test'],
  ['anna@vonk.test', 'anna@mail.vonk.test'],
  ['anna@straße.de', 'anna@strasse.de'],
])('%s is not %s', (one, other) => {
  expect(normalEmail(one)).not.toBe(normalEmail(other));
});

it.each([
  'anna@münchen.de/evil',
  'anna@mün chen.de',
  'anna@münchen.de:25',
  'anna@m%C3%BCnché.de',
  'anna@\ud800.de',
  'ü@',
])('the domain of %j stays what it is', (typed) => {
  expect(normalEmail(typed)).toBe(typed.toLowerCase());
});
