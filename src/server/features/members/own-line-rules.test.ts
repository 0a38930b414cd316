import { expect, it } from 'vitest';
import { ownLineOf } from '#server/features/members/own-line-rules.ts';

const SITE = { visible_profile_notes: ['about_me' as const] };
const about = 'I make an excellent Sunday breakfast. Looking for someone to share it with.';
const answer = (text: string) => ({ prompt: 'unwind' as const, answer: text });

it.each([
  ['how the text begins', about, [], 'I make an excellent Sunday breakfast.'],
  ['an answer, also one that is longer', 'I bake bread.', ['A long bath, no phone.'], 'A long bath, no phone.'],
  [
    'the shorter of two answers',
    about,
    ['Geese. Nothing else does.', 'A long bath, no phone.'],
    'A long bath, no phone.',
  ],
  ['a shorter answer', about, ['A long bath, no phone.'], 'A long bath, no phone.'],
  [
    'no answer that goes on from its question',
    about,
    ['cats that misjudge a jump.'],
    'I make an excellent Sunday breakfast.',
  ],
  ['no single word', about, ['Pizza'], 'I make an excellent Sunday breakfast.'],
  ['nothing where there is nothing', '', ['Pizza'], ''],
  [
    'what is too long up to a whole word',
    `${'x'.repeat(40)} and much more of it, on and on`,
    [],
    `${'x'.repeat(40)} and…`,
  ],
])('says %s', (_what, text, answers, line) => {
  expect(ownLineOf({ about_me: text, prompts: answers.map(answer) }, SITE)).toBe(line);
});

it('says nothing where the site shows no such words', () => {
  expect(ownLineOf({ about_me: about, prompts: [] }, { visible_profile_notes: [] })).toBe('');
});
