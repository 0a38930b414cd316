import { expect, it } from 'vitest';
import { readDemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { drawPromptAnswers } from '#demo/people/invented/prompt-answer-rules.ts';
import { MAXIMUM_PROMPTS, PROFILE_PROMPTS } from '#shared/domain/profile/profile-prompts.ts';
import { isTooLong, normalProfileText } from '#shared/domain/profile/profile-text-rules.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const { prompts } = readDemoPeople();

it.each(LOCALES)('members of the demo have two or three answers in %s, as a member could have given them', (locale) => {
  const drawn = Array.from({ length: 60 }, (_, index) => drawPromptAnswers(prompts[locale], String(index)));
  for (const answers of drawn) {
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(answers.length).toBeLessThanOrEqual(MAXIMUM_PROMPTS);
    expect(new Set(answers.map(({ prompt }) => prompt)).size).toBe(answers.length);
    for (const { prompt, answer } of answers) {
      expect(PROFILE_PROMPTS).toContain(prompt);
      expect(answer).toBe(normalProfileText('prompt_answer', answer));
      expect(isTooLong('prompt_answer', answer)).toBe(false);
    }
  }
  expect(drawPromptAnswers(prompts[locale], '7')).toEqual(drawn[7]);
});
