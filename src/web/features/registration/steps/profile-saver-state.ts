import type { RequestOf } from '#shared/contract/contract.ts';

/** Saves a part of one's profile, as the page gives it to the steps. */
export type ProfileSaver = {
  readonly save: (changes: RequestOf<'PUT /api/profile.php'>['body'], onSaved: () => void) => void;
  readonly isPending: boolean;
  readonly problem: string | null;
};
