import { describe, expect, it } from 'vitest';
import { typeset, typesettingOf } from './typeset.ts';

describe('what translators need not type', () => {
  it('keeps French signs with their words', () => {
    expect(typeset('fr', 'Vraiment ? « Oui ! » : {name} ; fin')).toBe(
      'Vraiment\u202F? «\u00A0Oui\u202F!\u00A0»\u00A0: {name}\u202F; fin',
    );
    expect(typeset('nl', 'Echt ? Ja !')).toBe('Echt ? Ja !');
  });

  it('keeps a number with its unit in every language', () => {
    expect(typeset('sv', 'inom {km, number} km, # min, 10 %')).toBe('inom {km, number}\u00A0km, #\u00A0min, 10\u00A0%');
    expect(typeset('fr', 'jusqu’à {max, number} Mo')).toBe('jusqu’à {max, number}\u00A0Mo');
    expect(typeset('fi', 'enintään {max, number} Mt')).toBe('enintään {max, number}\u00A0Mt');
    expect(typeset('en', '{count, plural, one {# mine} other {# mines}} {max} minutes')).toBe(
      '{count, plural, one {# mine} other {# mines}} {max} minutes',
    );
  });

  it('keeps a paragraph of a law with its sign', () => {
    expect(typeset('en', '18 U.S.C. § {section}')).toBe('18 U.S.C. §\u00A0{section}');
  });

  it('ends no Polish line with a single letter, and leaves names of values alone', () => {
    expect(typeset('pl', 'Wiadomość i zdjęcie w {a} czacie')).toBe('Wiadomość i\u00A0zdjęcie w\u00A0{a} czacie');
    expect(typeset('pl', '{n, plural, one {z nim} other {}}')).toBe('{n, plural, one {z nim} other {}}');
  });

  it('writes German in Switzerland as it is written there', () => {
    expect(typeset(typesettingOf('de', 'CH'), '„Größe“')).toBe('«Grösse»');
    expect(typeset(typesettingOf('de', 'AT'), '„Größe“')).toBe('„Größe“');
    expect(typesettingOf('fr', 'CH')).toBe('fr');
  });
});
