import { describe, expect, it } from 'vitest';
import { findHardCodedText } from './find-hard-coded-text.ts';

const textIn = (source: string) => findHardCodedText('a.tsx', source);

describe('the search for hard-coded text', () => {
  it('finds words between tags and in attributes read by screen readers', () => {
    expect(textIn('const a = (\n  <p>\n    Hello there\n  </p>\n);')).toEqual(['a.tsx:3: "Hello there"']);
    expect(
      textIn(
        '<input aria-label="Your age" placeholder="18" alt="" title={`Age of ${name}`} label={x ? "Yes" : t("no")} />',
      ),
    ).toEqual(['a.tsx:1: "Your age"', 'a.tsx:1: "Age of"', 'a.tsx:1: "Yes"']);
  });

  it('finds words hidden in expressions', () => {
    expect(textIn('<p>{"Hello"}{busy && "Wait"}{n > 1 ? `${n} likes` : null}</p>')).toHaveLength(3);
    expect(textIn('<>{"Hello"}</>')).toHaveLength(1);
  });

  it('ignores keys, class names, numbers, punctuation and other attributes', () => {
    expect(textIn('<p className="big" id="x" lang="nl">{t("hello")}{a.b} · 99+ {" "}{list.join(", ")}</p>')).toEqual(
      [],
    );
  });
});
