import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MatchAnswers, SaidAnswers } from '#web/features/match-finder/match-answers-rules.ts';

/** What the questions are about, besides the answers. */
export type AboutMatches = {
  readonly profile: OwnProfile;
  readonly interests: OutputOf<'GET /api/interests.php'>['interests'];
  /** the facts that the site shows of its members */
  readonly shownFields: readonly string[];
};

/** Each question gets all answers, and says its own: an empty one is no wish. */
export type StepProps = {
  readonly answers: MatchAnswers;
  readonly onAnswer: (said: SaidAnswers) => void;
  readonly about: AboutMatches;
};
