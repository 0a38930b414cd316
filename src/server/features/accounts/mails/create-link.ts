import {
  findToken,
  issueToken,
  takeToken,
  type TokenPayloads,
} from '#server/features/accounts/mails/account-tokens-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const PAGES = {
  reactivate: '/reactivate',
  delete_account: '/locked-out',
  download_export: '/export/download',
  stop_alerts: '/saved-searches/off',
} as const;

type LinkPurpose = keyof typeof PAGES;

type LinkInput<Purpose extends LinkPurpose> = {
  readonly purpose: Purpose;
  readonly memberId: MemberId;
  readonly payload: TokenPayloads[Purpose];
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Returns the path of a link for a mail, with a new token. */
export const createLink = async <Purpose extends LinkPurpose>(
  tx: Transaction,
  { purpose, memberId, payload, now, expiresAt }: LinkInput<Purpose>,
): Promise<string> => `${PAGES[purpose]}?token=${await issueToken(tx, { purpose, memberId, payload, now, expiresAt })}`;

/** Uses the link up if the transaction commits; refuses with `link_expired`. */
export const acceptLink = async <Purpose extends LinkPurpose>(
  tx: Transaction,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ memberId: MemberId; payload: TokenPayloads[Purpose] }> =>
  (await takeToken(tx, purpose, token, now)) ?? refuse('link_expired');

/** Returns the owner of a link that may be used repeatedly, or null. Does not use the link up. */
export const findLinkOwner = async (
  db: Pick<Database, 'run' | 'kysely'>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<MemberId | null> => (await findToken(db, purpose, token, now))?.memberId ?? null;
