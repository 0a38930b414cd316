import { lockHelloOwner, removeHello } from '#server/features/hellos/hellos-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = { readonly db: Database; readonly now: Date };

export const deleteHello = ({ db, viewer, now }: Context & Pick<MemberContext, 'viewer'>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockHelloOwner(tx, viewer.memberId);
    await removeHello(tx, viewer.memberId, now);
  });

/** Of a member who is being erased. */
export const eraseHellos = ({ db, now }: Context, memberId: MemberId): Promise<void> =>
  db.transaction((tx) => removeHello(tx, memberId, now));
