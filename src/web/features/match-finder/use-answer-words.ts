import { type LookKey, LOOKS, type MATTERS } from '#shared/domain/search/match-preferences.ts';
import { listOf, type MatchAnswers, type MatchStep } from '#web/features/match-finder/match-answers-rules.ts';
import type { AboutMatches } from '#web/features/match-finder/match-finder-state.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns the answer to a question in a few words; null if there is no preference. */
export const useAnswerWords = ({ interests }: Pick<AboutMatches, 'interests'>) => {
  const t = useTranslations('match-finder');
  const facts = useTranslations('profile-facts');
  const { format } = useI18n();
  return (answers: MatchAnswers, step: MatchStep): string | null => {
    switch (step) {
      case 'looking_for':
        return answers.looking_for === undefined ? null : facts(`looking_for.${answers.looking_for}`);
      case 'ages':
        return answers.min_age === undefined || answers.max_age === undefined
          ? null
          : t('results.ages', { from: Number(answers.min_age), to: Number(answers.max_age) });
      case 'radius':
        return answers.radius === undefined ? t('radius.anywhere') : t('radius.within', { km: Number(answers.radius) });
      case 'interests': {
        const chosen = listOf(answers.interests);
        return format.list(interests.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)) || null;
      }
      case 'looks': {
        const chosen = LOOKS.flatMap((look) =>
          listOf(answers[look]).map((value) => facts(`${look}.${value}` as LookKey)),
        );
        return format.list(chosen) || null;
      }
      case 'matters': {
        const chosen = listOf(answers.matters);
        const words = chosen.map((matter) => t(`matters.${matter}` as `matters.${(typeof MATTERS)[number]}`));
        return words.length === 0 ? null : t('results.matters', { what: format.list(words) });
      }
    }
  };
};
