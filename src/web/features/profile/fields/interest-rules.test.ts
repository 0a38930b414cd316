import { expect, it } from 'vitest';
import { fittingInterests } from '#web/features/profile/fields/interest-rules.ts';

const entries = [
  { name: 'Cats', groupName: 'At home' },
  { name: 'Théâtre', groupName: 'Going out' },
  { name: 'Live music', groupName: 'Going out' },
  { name: 'Home cooking', groupName: 'Food and drink' },
];
const fitting = (text: string) => fittingInterests(entries, text).map(({ name }) => name);

it('finds words that begin like this, whatever their accents, case and place', () => {
  expect(fitting('thea')).toEqual(['Théâtre']);
  expect(fitting('MUS')).toEqual(['Live music']);
  expect(fitting('usic')).toEqual([]);
});

it('finds a whole group by its name, after those that are called so', () => {
  expect(fitting('home')).toEqual(['Home cooking', 'Cats']);
});

it('shows everything while nothing is typed', () => {
  expect(fitting(' ')).toHaveLength(4);
});
