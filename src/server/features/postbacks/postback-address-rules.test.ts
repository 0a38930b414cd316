import { expect, it } from 'vitest';
import {
  amountInUnits,
  fillTemplate,
  hostOf,
  whyTemplateRefused,
  wordsIn,
} from '#server/features/postbacks/postback-address-rules.ts';

const NOTHING = { ref: null, sub1: null, sub2: null, sub3: null, event: null, amount: null, currency: null, tx: null };

it.each([
  'https://track.example.com/in?c={ref}&tx={tx}',
  'https://track.example.com/{event}/{tx}',
  'https://track.example.com?tx={tx}',
])('%s can be used', (template) => {
  expect(whyTemplateRefused(template)).toBeNull();
  expect(hostOf(template)).toBe('track.example.com');
});

it.each([
  ['https://track.example.com/in?c={ref}', 'lacks {tx}'],
  ['https://track.example.com/in?m={email}&tx={tx}', 'has {email} in it'],
  ['https://track.example.com/in?m={constructor}&tx={tx}', 'has {constructor} in it'],
  ['http://track.example.com/?tx={tx}', 'is no https address'],
  ['https://{ref}.example.com/?tx={tx}', 'is no https address'],
  ['https://track.example.com{ref}/?tx={tx}', 'is no https address'],
  ['https://track.example.com:8443/?tx={tx}', 'is no https address'],
  ['https://me@track.example.com/?tx={tx}', 'is no https address'],
  ['https://127.0.0.1/?tx={tx}', 'is no https address'],
  ['https://localhost/?tx={tx}', 'is no https address'],
  ['https://track.example.com/?a=1#{tx}', 'has a # in it'],
])('%s cannot', (template, reason) => {
  expect(whyTemplateRefused(template)).toContain(reason);
});

it('puts in what is known, so that it changes nothing else of the address', () => {
  const template = 'https://track.example.com/in?c={ref}&s={sub1}&tx={tx}';
  expect(fillTemplate(template, { ...NOTHING, ref: 'a&b=c#/?{tx}', tx: '7' })).toBe(
    'https://track.example.com/in?c=a%26b%3Dc%23%2F%3F%7Btx%7D&s=&tx=7',
  );
  expect(wordsIn(template)).toEqual(['ref', 'sub1', 'tx']);
});

it('writes sums with a point and two digits', () => {
  expect([amountInUnits(990), amountInUnits(1000), amountInUnits(5)]).toEqual(['9.90', '10.00', '0.05']);
});
