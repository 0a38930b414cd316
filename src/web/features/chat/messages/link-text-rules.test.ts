import { expect, it } from 'vitest';
import { addressOf, hostOf, splitLinks } from '#web/features/chat/messages/link-text-rules.ts';

const linksOf = (text: string) => splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

it('finds addresses and leaves the sentence around them alone', () => {
  const text = 'Look at https://example.org/a?b=c, or (www.example.com).';
  expect(linksOf(text)).toEqual(['https://example.org/a?b=c', 'www.example.com']);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('takes nothing else for a link', () => {
  expect(linksOf('javascript:alert(1) data:text/html,x mail me at a@b.nl http://')).toEqual([]);
});

it('leads to the web only', () => {
  expect(addressOf('www.example.com')).toBe('https://www.example.com');
  expect(addressOf('HTTP://example.com')).toBe('HTTP://example.com');
});

it('names a look-alike as what it is', () => {
  expect(hostOf('https://exаmple.com/login')).toBe('xn--exmple-4nf.com');
});
