import { findUser } from '#server/features/accounts/user-read-model.ts';
import { viewUser } from '#server/features/accounts/user-view.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Returns the account as its owner sees it; refuses with `authentication_required` if it is closed or banned. */
export const showUser = async (db: Database, memberId: MemberId): Promise<User> =>
  viewUser((await findUser(db, memberId)) ?? refuse('authentication_required'));
