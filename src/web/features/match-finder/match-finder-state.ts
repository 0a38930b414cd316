import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MatchAnswers, SaidAnswers } from '#web/features/match-finder/match-answers-rules.ts';

/** What the questions need besides the answers. */
export type AboutMatches = {
  readonly profile: OwnProfile;
  readonly interests: OutputOf<'GET /api/interests.php'>['interests'];
  /** the profile fields that the site shows */
  readonly shownFields: readonly string[];
};

/** Each question gets all answers and returns its own; an empty answer means no preference. */
export type StepProps = {
  readonly answers: MatchAnswers;
  readonly onAnswer: (said: SaidAnswers) => void;
  readonly about: AboutMatches;
};
