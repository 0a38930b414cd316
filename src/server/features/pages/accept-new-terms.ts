import { acceptTerms } from '#server/features/accounts/accept-terms.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { findNewTerms, storeAccepted } from '#server/features/pages/terms-notices-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & {
  readonly db: Database;
  readonly realtime: Pick<Realtime, 'publish'>;
};

const appendEvent = statement<[memberId: MemberId, now: Date], { seq: string }>(
  'terms-append-event',
  `select append_member_event($1, 'terms', '{}', $2) as seq`,
);

/**
 * Accepts the newest terms and tells the member's open pages. Refuses older versions: the member must read the newest.
 */
export const acceptNewTerms = ({ db, realtime, viewer: { memberId }, now }: Context, version: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const newest = await findNewTerms(tx, memberId);
    if (newest?.toISOString() !== version) return refuse('terms_changed', { field: 'version' });
    await acceptTerms(tx, memberId, newest);
    await storeAccepted(tx, { memberId, version: newest }, now);
    const [event] = await tx.run(appendEvent, [memberId, now]);
    const seq = Number(event?.seq);
    tx.afterCommit(() => realtime.publish([{ memberId, seq, kind: 'terms', ref: {} }]));
  });
