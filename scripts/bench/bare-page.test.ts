import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { barePage } from '#scripts/bench/bare-page.ts';

describe('a bare page', () => {
  it('holds every element and text of the page it was made of, without scripts and styles', () => {
    const html =
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><style>a{}</style></head><body><!--$--><main class="a b">' +
      '<img src="/x.webp" alt=""/><p>One<br/>two</p><script>if (1 < 2) {}</script></main></body></html>';
    expect(renderToString(barePage(html)())).toBe(
      '<html data-lang="en"><head><meta data-charset="utf-8"/></head><body><main data-class="a b">' +
        '<img data-src="/x.webp" data-alt=""/><p>One<br/>two</p></main></body></html>',
    );
  });
});
