import { describe, expect, it } from 'vitest';
import {
  agesOf,
  answeringPerson,
  loosened,
  type MatchAnswers,
  preferencesOf,
} from '#server/features/match-finder/match-preference-rules.ts';
import type { Person } from '#server/features/suggestions/ranking-rules.ts';

const self: Person = {
  id: '1',
  region: 'NL-UT',
  city: 'Utrecht',
  cell: 5,
  date_of_birth: '1990-01-01',
  has_photo: true,
  interests: [40, 41],
  looking_for: 'relationship',
  relationship_status: 'single',
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  tattoos: 'few',
  last_active_at: null,
};

describe('the answers', () => {
  it('accept the ages in either order, and mean all ages if there are none', () => {
    expect(agesOf({ min_age: 50, max_age: 30 })).toEqual({ from: 30, to: 50 });
    expect(agesOf({})).toEqual({ from: 18, to: 99 });
  });

  it('replace the profile’s aim and interests, and nothing else', () => {
    expect(answeringPerson(self, { looking_for: 'chat', interests: ['cocktails', 'dining_out'] })).toEqual({
      ...self,
      looking_for: 'chat',
      interests: [1, 0],
    });
    expect(answeringPerson(self, {})).toEqual({ ...self, looking_for: null, interests: [] });
  });

  it('become preferences if they were given', () => {
    expect(preferencesOf({ looking_for: 'chat', min_age: 20, radius: 50 })).toEqual({});
    expect(preferencesOf({ hair_color: ['red'], tattoos: ['none', 'few'], matters: ['looks'] })).toEqual({
      hair_color: ['red'],
      tattoos: ['none', 'few'],
      matters: ['looks'],
    });
  });
});

describe('the preferences that exclude people', () => {
  const answers: MatchAnswers = { min_age: 30, max_age: 40, radius: 25, interests: ['wine'] };

  it('are the ages and the distance, each left out by itself', () => {
    expect(loosened(answers)).toEqual([
      { field: 'ages', answers: { min_age: 18, max_age: 99, radius: 25, interests: ['wine'] } },
      { field: 'radius', answers: { min_age: 30, max_age: 40, interests: ['wine'] } },
    ]);
  });

  it('are none if nobody is excluded', () => {
    expect(loosened({ interests: ['wine'], matters: ['near'] })).toEqual([]);
    expect(loosened({ min_age: 18, max_age: 99 })).toEqual([]);
  });
});
