import { describe, expect, it } from 'vitest';
import { findMessageHints } from '#shared/domain/chat/message-hint-rules.ts';

describe('a receiver is told to look twice at', () => {
  it.each([
    ['see https://example.org/x', ['link']],
    ['www.example.org', ['link']],
    ['my page is annadates.com', ['link']],
    ['bit.ly/abc', ['link']],
    ['anna@example.org', ['email']],
    ['anna (at) example (dot) org', ['email']],
    ['+31 6 1234 5678', ['phone']],
    ['0612345678', ['phone']],
    ['(06) 12-34-56-78', ['phone']],
    ['add me on WhatsApp', ['messenger']],
    ['mijn insta is @anna_dates', ['messenger']],
    ['NL91 ABNA 0417 1643 00', ['bank_account']],
    ['je paie en bitcoin', ['payment']],
    ['buy me a Steam card', ['payment']],
    ['kannst du mir ein Tikkie schicken', ['payment']],
    ['please send me money', ['money']],
    ['kun je me geld lenen', ['money']],
    ['schick mir Geld', ['money']],
    ["j'ai besoin d'argent", ['money']],
    ['mándame... necesito dinero', ['money']],
    ['ho bisogno di soldi', ['money']],
    ['send mig penge', ['money']],
    ['låna mig pengar', ['money']],
    ['lähetä minulle rahaa', ['money']],
    ['potrzebuję pieniędzy', ['money']],
    ['write me: anna@example.org or +49 170 1234567 via Telegram', ['email', 'phone', 'messenger']],
  ])('%j: %j', (text, hints) => {
    expect(findMessageHints(text)).toEqual(hints);
  });
});

describe('nobody is warned of', () => {
  it.each([
    'Hello! How was your weekend?',
    'I was born on 12-05-1990',
    'meet at 20.30?',
    'I walked 12000 steps. It was nice.',
    'dinner for 2, 3 or 4?',
    'that sends a signal-free afternoon'.replace('signal-', ''),
    'NL91 ABNA 0417 1643 01',
    'so lonely... you too?',
    'I love money talks by AC/DC',
    '',
  ])('%j', (text) => {
    expect(findMessageHints(text)).toEqual([]);
  });
});

it.each(['a'.repeat(20_000), '1 '.repeat(10_000), '@a.'.repeat(7_000), 'nl91'.repeat(5_000), '(at) '.repeat(4_000)])(
  'a text made to be slow is not: %#',
  (text) => {
    const before = performance.now();
    findMessageHints(text);
    expect(performance.now() - before).toBeLessThan(2000);
  },
);
