import { describe, expect, it } from 'vitest';
import { splitRules, withoutRepeated } from '#scripts/vite/split-rules.ts';

describe('splitting a style sheet into rules', () => {
  it('tells for each selector which classes must be drawn', () => {
    expect(splitRules('._a_1 ._b_2,h1{margin:0}')).toEqual([
      { opening: '', closing: '', css: '._a_1 ._b_2,h1{margin:0}', needs: [['_a_1', '_b_2'], []], reads: [] },
    ]);
  });

  it('asks for no class that may be another one, or that must not be there', () => {
    const [rule] = splitRules('._a_1:not(._b_2):is(._c_3,:has(:is(._d_4))){margin:0}');
    expect(rule?.needs).toEqual([['_a_1']]);
  });

  it('asks for what must be inside', () => {
    const [rule] = splitRules('._a-1:has(>._b-2) ._c-3:not(:has(._d-4)){margin:0}');
    expect(rule?.needs).toEqual([['_a-1', '_c-3', '_b-2']]);
    const [deeper, either] = splitRules(':has(>div>._a-1[data-look=a]){margin:0}:has(._a-1,._b-2){top:0}');
    expect([deeper?.needs, either?.needs]).toEqual([[['_a-1']], [[]]]);
  });

  it('asks for a class that no module has named', () => {
    expect(splitRules('.visually-hidden{top:0}')[0]?.needs).toEqual([['visually-hidden']]);
  });

  it('takes no class from a text', () => {
    expect(splitRules('._a-1[src$=".svg"]:has([href$=".pdf"]){top:0}')[0]?.needs).toEqual([['_a-1']]);
  });

  it('asks for the niche', () => {
    expect(splitRules(':root[data-niche=she]{top:0}')[0]?.needs).toEqual([['data-niche=she']]);
  });

  it('keeps what stands around a rule', () => {
    const [layer, rule] = splitRules('@layer base;@layer ui{@media (width>=40rem){._a_1{margin:0}}}');
    expect(layer).toEqual({ opening: '', closing: '', css: '@layer base;', needs: [[]], reads: [] });
    expect(rule).toEqual({
      opening: '@layer ui{@media (width>=40rem){',
      closing: '}}',
      css: '._a_1{margin:0}',
      needs: [['_a_1']],
      reads: [],
    });
  });

  it('tells which tokens a rule reads, and takes a token where it is read', () => {
    const [scheme, token, rule] = splitRules(
      '@layer base{:root{color-scheme:dark;--a:1px}}._b-1{margin:var(--a) calc(var(--a) + var(--b,1px))}',
    );
    const around = { opening: '@layer base{:root{', closing: '}}', reads: [] };
    expect(scheme).toEqual({ ...around, css: 'color-scheme:dark;', needs: [[]] });
    expect(token).toEqual({ ...around, css: '--a:1px;', needs: [['--a']] });
    expect(rule?.reads).toEqual(['--a', '--b']);
  });

  it('leaves fonts whole, for every page', () => {
    const css = '@font-face{src:url(a)}';
    expect(splitRules(css)).toEqual([{ opening: '', closing: '', css, needs: [[]], reads: [] }]);
  });

  it('takes an animation where a rule is that names it', () => {
    const [frames, other] = splitRules(
      '@keyframes _1-a{to{top:0}}@keyframes _1-ab{to{top:0}}._1-b{animation:.2s _1-a}._1-c{animation-name:_1-a}',
    );
    expect(frames).toEqual({
      opening: '',
      closing: '',
      css: '@keyframes _1-a{to{top:0}}',
      needs: [['_1-b'], ['_1-c']],
      reads: [],
    });
    expect(other?.needs).toEqual([]);
  });
});

it('the order of the layers is said once', () => {
  const rules = ['a', 'b'].flatMap((name) => splitRules(`@layer base;@layer ui{.${name}{margin:0}}`));
  expect(withoutRepeated(rules).map(({ css }) => css)).toEqual(['@layer base;', '.a{margin:0}', '.b{margin:0}']);
});
