import { describe, expect, it } from 'vitest';
import { compareUse } from './compare-use.ts';
import { findUsedKeys } from './find-used-keys.ts';

const keysIn = (source: string) => findUsedKeys('a.tsx', source).map(({ area, pattern }) => `${area}:${pattern}`);

describe('the search for used keys', () => {
  it('follows a translator from its creation to its calls', () => {
    expect(
      keysIn(
        `function A() { const t = useTranslations('nav'); return <a title={t('menu')}>{t('badge', { n: 1 })}</a>; }`,
      ),
    ).toEqual(['nav:menu', 'nav:badge']);
    expect(keysIn(`const say = serverTranslator(locale, 'mail'); send(say('subject'));`)).toEqual(['mail:subject']);
    expect(keysIn(`const t = i18n.translator('nav'); t.rich('terms', {});`)).toEqual(['nav:terms']);
    expect(keysIn(`send(serverTranslator(locale, 'mail')('subject'));`)).toEqual(['mail:subject']);
  });

  it('keeps the translators of two components apart', () => {
    const source = `const A = () => { const t = useTranslations('a'); return t('x'); };
      const B = () => { const t = useTranslations('b'); return items.map((item) => t('y')); };`;
    expect(keysIn(source)).toEqual(['a:x', 'b:y']);
  });

  it('recognises a translator passed as a parameter', () => {
    expect(keysIn(`function label(t: Translator<'nav'>) { return t('menu'); }`)).toEqual(['nav:menu']);
    expect(keysIn(`function Label({ t }: { t: Translate<'nav'> }) { return t('menu'); }`)).toEqual(['nav:menu']);
  });

  it('understands conditionals and templates, and assumes the whole area for other expressions', () => {
    expect(keysIn(`const t = useTranslations('a'); t(on ? 'x' : 'y'); t(\`step.\${n}.title\`); t(code);`)).toEqual([
      'a:x',
      'a:y',
      'a:step.*.title',
      'a:*',
    ]);
  });

  it('reports unused keys and unknown keys', () => {
    const english = new Map([
      [
        'a',
        new Map([
          ['x', ''],
          ['step.1', ''],
          ['old', ''],
        ]),
      ],
    ]);
    const used = findUsedKeys('a.ts', `const t = useTranslations('a');\nt('x'); t(\`step.\${n}\`); t('gone');`);
    expect(compareUse(english, used)).toEqual([
      'a.ts:2: messages/en/a.json has no "gone"',
      'messages/en/a.json: nothing uses "old"',
    ]);
  });
});
