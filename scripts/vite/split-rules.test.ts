import { describe, expect, it } from 'vitest';
import { splitRules } from '#scripts/vite/split-rules.ts';

describe('splitting a style sheet into rules', () => {
  it('tells for each selector which classes must be drawn', () => {
    expect(splitRules('._a_1 ._b_2,h1{margin:0}')).toEqual([
      { opening: '', closing: '', css: '._a_1 ._b_2,h1{margin:0}', needs: [['_a_1', '_b_2'], []] },
    ]);
  });

  it('asks for no class that may be another one, or that must not be there', () => {
    const [rule] = splitRules('._a_1:not(._b_2):is(._c_3,:has(:is(._d_4))){margin:0}');
    expect(rule?.needs).toEqual([['_a_1']]);
  });

  it('asks for the niche', () => {
    expect(splitRules(':root[data-niche=she]{top:0}')[0]?.needs).toEqual([['data-niche=she']]);
  });

  it('keeps what stands around a rule', () => {
    const [layer, rule] = splitRules('@layer base;@layer ui{@media (width>=40rem){._a_1{margin:0}}}');
    expect(layer).toEqual({ opening: '', closing: '', css: '@layer base;', needs: [[]] });
    expect(rule).toEqual({
      opening: '@layer ui{@media (width>=40rem){',
      closing: '}}',
      css: '._a_1{margin:0}',
      needs: [['_a_1']],
    });
  });

  it('leaves fonts and animations whole, for every page', () => {
    const css = '@keyframes x{0%{top:0}to{top:1px}}';
    expect(splitRules(`${css}@font-face{src:url(a)}`)).toEqual([
      { opening: '', closing: '', css, needs: [[]] },
      { opening: '', closing: '', css: '@font-face{src:url(a)}', needs: [[]] },
    ]);
  });
});
