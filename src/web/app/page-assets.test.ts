import { expect, it } from 'vitest';
import { builtAssets, type BuildStyles } from '#web/app/page-assets.ts';

const MANIFEST = {
  'src/web/app/entry-browser.tsx': { file: 'assets/entry.js' },
  'style.css': { file: 'assets/style.css' },
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': { file: 'assets/latin.woff2' },
};

const rule = (css: string, needs: readonly (readonly string[])[], more: Partial<BuildStyles[number]> = {}) => ({
  opening: '',
  closing: '',
  reads: [],
  css,
  needs,
  ...more,
});

const STYLES = [
  rule('--ink:#000;', [['--ink']], { opening: ':root{', closing: '}' }),
  rule('--paper:#fff;', [['--paper']], { opening: ':root{', closing: '}' }),
  rule('h1{margin:0}', [[]]),
  rule('.a{color:var(--ink)}', [['a']], { reads: ['--ink'] }),
  rule('.b .c{top:0}', [['b', 'c']]),
  rule('.d{background:var(--paper)}', [['d']], { reads: ['--paper'] }),
  rule('.e,.c{left:0}', [['e'], ['c']]),
  rule('@keyframes k{to{top:0}}', [['k']]),
  rule('.f{top:0}', [['f']], { opening: '@media print{', closing: '}' }),
  rule('.g{top:0}', [['g']], { opening: '@media print{', closing: '}' }),
  rule(':root[data-niche=she]{right:0}', [['data-niche=she']]),
];

const inlined = (html: string) =>
  /<style nonce="n">(.*?)<\/style>/.exec(builtAssets(MANIFEST, STYLES).asleepTags(undefined, 'n', html, ''))?.[1];

it.each([
  ['no class', '<p>class d</p>', 'h1{margin:0}'],
  ['one class, with the token that it reads', '<p class="a">', ':root{--ink:#000;}h1{margin:0}.a{color:var(--ink)}'],
  ['several classes in one element', '<p class="b c">', 'h1{margin:0}.b .c{top:0}.e,.c{left:0}'],
  ['several elements', '<p class="b"><i id="x" class="c">', 'h1{margin:0}.b .c{top:0}.e,.c{left:0}'],
  ['one of two classes of a selector', '<p class="b">', 'h1{margin:0}'],
  ['a token in an attribute', '<p style="top:var(--paper)">', ':root{--paper:#fff;}h1{margin:0}'],
  ['rules in the same at-rule', '<p class="f"><p class="g">', 'h1{margin:0}@media print{.f{top:0}.g{top:0}}'],
  ['a class whose animation is kept', '<p class="k">', 'h1{margin:0}@keyframes k{to{top:0}}'],
  ['a niche', '<html data-niche="she">', 'h1{margin:0}:root[data-niche=she]{right:0}'],
])('a page with %s inlines the styles that it needs', (_, html, css) => {
  expect(inlined(html)).toBe(css);
});
