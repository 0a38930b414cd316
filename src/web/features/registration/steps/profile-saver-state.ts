import type { RequestOf } from '#shared/contract/contract.ts';

/** Saves part of the member's profile; the page passes it to the steps. */
export type ProfileSaver = {
  readonly save: (changes: RequestOf<'PUT /api/profile.php'>['body'], onSaved: () => void) => void;
  readonly isPending: boolean;
  readonly problem: string | null;
};
