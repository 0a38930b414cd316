import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchFinderQueryField } from '#shared/contract/people/match-finder-contract.ts';
import {
  answered,
  answersOfProfile,
  ANSWERS_OF,
  MATCH_STEPS,
  newForProfile,
  readMatchAddress,
  readMatchAnswers,
  skipped,
  stepsOf,
} from '#web/features/match-finder/match-answers-rules.ts';

const answers = {
  looking_for: 'dating',
  min_age: '28',
  max_age: '44',
  radius: '50',
  interests: 'wine,hiking',
  hair_color: 'red,black',
  matters: 'near,interests',
} as const;

const profile = { age: 36, looking_for: 'dating', city_id: 5, interests: ['wine', 'hiking'] };

describe('the answers in an address', () => {
  it('are read as they were written', () => {
    expect(readMatchAnswers({ ...answers, step: 'ages' })).toEqual(answers);
    expect(readMatchAddress({ ...answers, step: 'ages' })).toEqual({ ...answers, step: 'ages' });
    expect(readMatchAddress({ radius: '50', step: '7' })).toEqual({ radius: '50' });
  });

  it('are none where they make no sense', () => {
    expect(
      readMatchAnswers({
        looking_for: 'dating,chat',
        min_age: '17',
        max_age: '100',
        radius: '51',
        interests: 'wine,wine',
        hair_color: 'green',
        matters: 'near,age,photo',
        tattoos: '',
      }),
    ).toEqual({});
    expect(readMatchAnswers({ interests: 'wine,hiking,yoga,coffee,cats,dogs' })).toEqual({});
  });

  it('are never what the call would refuse', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.values(answers), '18', '99', '200', 'none,few', 'brown', 'slim'),
    );
    const fields = Object.fromEntries(Object.values(ANSWERS_OF).flatMap((names) => names.map((name) => [name, value])));
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (said) => {
        expect(matchFinderQueryField.safeParse(readMatchAnswers(said)).success).toBe(true);
      }),
    );
  });

  it('belong each to one question', () => {
    const asked = MATCH_STEPS.flatMap((step) => ANSWERS_OF[step]);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('the first answers', () => {
  it('are what the profile says: the aim, ages around one’s own, the first interests, and near where there is a city', () => {
    expect(answersOfProfile(profile)).toEqual({
      looking_for: 'dating',
      min_age: '28',
      max_age: '44',
      radius: '50',
      interests: 'wine,hiking',
    });
  });

  it('leave open what the profile does not say, and ask nobody who is not of age', () => {
    expect(answersOfProfile({ age: 19, looking_for: null, city_id: null, interests: [] })).toEqual({
      min_age: '18',
      max_age: '27',
    });
  });

  it('take five interests of many', () => {
    const interests = ['wine', 'hiking', 'yoga', 'coffee', 'cats', 'dogs'];
    expect(answersOfProfile({ ...profile, interests }).interests).toBe('wine,hiking,yoga,coffee,cats');
  });
});

it('forgets what is answered with nothing, or skipped', () => {
  expect(answered({ interests: 'wine', radius: '50' }, { interests: '', looking_for: 'chat' })).toEqual({
    radius: '50',
    looking_for: 'chat',
  });
  expect(skipped({ min_age: '20', max_age: '30', radius: '50' }, 'ages')).toEqual({ radius: '50' });
});

it('does not ask for what the site does not show', () => {
  expect(stepsOf(['looking_for', 'hair_color'])).toEqual(MATCH_STEPS);
  expect(stepsOf([])).toEqual(['ages', 'radius', 'interests', 'matters']);
});

it('knows what the profile does not say yet', () => {
  expect(newForProfile(answers, profile)).toEqual({ lookingFor: null, interests: [] });
  expect(newForProfile(answers, { looking_for: 'chat', interests: ['wine'] })).toEqual({
    lookingFor: 'dating',
    interests: ['hiking'],
  });
  expect(newForProfile({}, profile)).toEqual({ lookingFor: null, interests: [] });
  const full = { looking_for: null, interests: Array.from({ length: 11 }, (_, place) => `interest ${place}`) };
  expect(newForProfile(answers, full)).toEqual({ lookingFor: 'dating', interests: ['wine'] });
});
