import { removeHello } from '#server/features/hellos/hellos-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = { readonly db: Database; readonly now: Date };

/** Deletes the spoken hello of a member who is being erased. */
export const eraseHellos = ({ db, now }: Context, memberId: MemberId): Promise<void> =>
  db.transaction((tx) => removeHello(tx, memberId, now));
