import { describe, expect, it } from 'vitest';
import {
  GENDERS,
  isSexualityOf,
  PROFILE_VOCABULARY,
  sexualitiesOf,
  wantedGenders,
} from '#shared/domain/profile/profile-vocabulary.ts';

describe('sexuality', () => {
  it('of men is hetero, gay or bi; of women hetero, lesbian or bi', () => {
    expect(sexualitiesOf('male')).toEqual(['hetero', 'gay', 'bi']);
    expect(sexualitiesOf('female')).toEqual(['hetero', 'lesbian', 'bi']);
    expect(isSexualityOf('male', 'lesbian')).toBe(false);
    expect(isSexualityOf('female', 'gay')).toBe(false);
    expect(isSexualityOf('female', 'bi')).toBe(true);
  });

  it('decides who is wanted: hetero the other, gay and lesbian the same, bi both', () => {
    expect(wantedGenders('male', 'hetero')).toEqual(['female']);
    expect(wantedGenders('female', 'hetero')).toEqual(['male']);
    expect(wantedGenders('male', 'gay')).toEqual(['male']);
    expect(wantedGenders('female', 'lesbian')).toEqual(['female']);
    for (const gender of GENDERS) expect(wantedGenders(gender, 'bi')).toEqual(['male', 'female']);
  });
});

it('no list of the vocabulary says anything twice', () => {
  for (const values of Object.values(PROFILE_VOCABULARY)) expect(new Set<string>(values).size).toBe(values.length);
});
