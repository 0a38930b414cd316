import { expect, it } from 'vitest';
import { chosenLine, interestsToAskAbout, withLine } from '#shared/domain/chat/first-line-rules.ts';

const lines = ['How was your day?', 'What should I ask?'];

it('lines ask about two interests at most, and about none that is too close for a beginning', () => {
  expect(interestsToAskAbout(['cuddling', 'wine', 'role_play', 'museums', 'dogs'])).toEqual(['wine', 'museums']);
});

it('a line is chosen as long as the text begins with it', () => {
  expect(chosenLine(lines, 'What should I ask? Dogs!')).toBe('What should I ask?');
  expect(chosenLine(lines, 'What should I')).toBe('');
  expect(chosenLine(lines, '')).toBe('');
});

it('without a line the words of the visitor are the text', () => {
  expect(withLine('', { lines, text: 'How was your day? I have two dogs.' })).toBe('I have two dogs.');
});

it.each([
  ['', 'What should I ask?'],
  ['How was your day?', 'What should I ask?'],
  ['How was your day? I have two dogs.', 'What should I ask? I have two dogs.'],
  ['I have two dogs.', 'What should I ask? I have two dogs.'],
])('another line keeps the words of the visitor: %s', (text, expected) => {
  expect(withLine('What should I ask?', { lines, text })).toBe(expected);
});
