import type { DemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { PROFILE_PROMPTS, type PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Returns two or three answers in the member's language, chosen by the id, without using the shared random stream. */
export const drawPromptAnswers = (samples: DemoPeople['prompts'][Locale], id: string): PromptAnswer[] => {
  const random = createRandom(`prompts ${id}`);
  const left = PROFILE_PROMPTS.filter((prompt) => samples[prompt] !== undefined);
  return Array.from({ length: random.int(2, 3) }, () => {
    const prompt = random.pick(left);
    left.splice(left.indexOf(prompt), 1);
    return { prompt, answer: random.pick(samples[prompt] ?? []) };
  });
};
