import { expect, it } from 'vitest';
import { ownLineOf } from '#server/features/members/own-line-rules.ts';

const SITE = { visible_profile_notes: ['about_me' as const] };
const about = 'I make an excellent Sunday breakfast. Looking for someone to share it with.';
const unwind = (answer: string) => ({ prompt: 'unwind' as const, answer });
const laugh = (answer: string) => ({ prompt: 'always_laugh' as const, answer });

it.each([
  ['how the text begins', about, [], { prompt: null, text: 'I make an excellent Sunday breakfast.' }],
  [
    'an answer with its question, also where the text is shorter',
    'I bake bread.',
    [unwind('A long bath, no phone.')],
    { prompt: 'unwind', text: 'A long bath, no phone.' },
  ],
  [
    'the shorter of two answers',
    about,
    [unwind('A long bath, no phone.'), laugh('Geese. Nothing else does it in the same way.')],
    { prompt: 'always_laugh', text: 'Geese.' },
  ],
  ['a single word with its question', about, [laugh('Geese')], { prompt: 'always_laugh', text: 'Geese' }],
  [
    'the beginning of a long text up to a whole word',
    `${'x'.repeat(40)} and much more of it, on and on`,
    [],
    { prompt: null, text: `${'x'.repeat(40)} and…` },
  ],
  ['nothing where the text is one word', 'Hi', [], null],
  ['nothing where there is nothing', '', [], null],
  [
    'what is too long up to a whole word',
    about,
    [unwind(`${'x'.repeat(40)} and much more of it, on and on`)],
    { prompt: 'unwind', text: `${'x'.repeat(40)} and…` },
  ],
])('says %s', (_what, text, prompts, line) => {
  expect(ownLineOf({ about_me: text, prompts }, SITE)).toEqual(line);
});

it('says nothing where the site shows no such words', () => {
  expect(ownLineOf({ about_me: about, prompts: [] }, { visible_profile_notes: [] })).toBeNull();
});
