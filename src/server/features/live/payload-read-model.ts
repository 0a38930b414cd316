import { type Database, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';
import type { ForOwner } from '#server/platform/realtime/stream-policy.ts';

type Wanted = ForOwner<MemberEvent | MemberSignal>;

const blockedAmong = statement<[viewers: MemberId[], others: MemberId[]], { viewer_id: MemberId; other_id: MemberId }>(
  'live-blocked-among',
  `select a.viewer_id, a.other_id
   from unnest($1::bigint[], $2::bigint[]) as a (viewer_id, other_id)
   where exists (select from blocks b where b.blocker_id = a.viewer_id and b.blocked_id = a.other_id)
      or exists (select from blocks b where b.blocker_id = a.other_id and b.blocked_id = a.viewer_id)`,
);

const otherIn = ({ item }: Wanted): MemberId | null => {
  const { other } = item.ref;
  return typeof other === 'string' ? (other as MemberId) : null;
};

/** What each viewer reads of each thing; null where a block between the two has come in between. */
export const readPayloads = async (
  db: Pick<Database, 'run'>,
  wanted: readonly Wanted[],
): Promise<(object | null)[]> => {
  const pairs = wanted.flatMap((one) => {
    const other = otherIn(one);
    return other === null ? [] : [{ viewer: one.owner.memberId, other }];
  });
  const rows =
    pairs.length === 0
      ? []
      : await db.run(blockedAmong, [pairs.map(({ viewer }) => viewer), pairs.map(({ other }) => other)]);
  const blocked = new Set(rows.map(({ viewer_id, other_id }) => `${viewer_id} ${other_id}`));
  return wanted.map((one) => (blocked.has(`${one.owner.memberId} ${otherIn(one)}`) ? null : payloadOf(one.item)));
};

/** Pointers only: what they lead to is asked for by whoever may read it. */
const payloadOf = ({ kind, ref }: MemberEvent | MemberSignal): object => {
  if (kind === 'session.revoked') return { current: false };
  const { other, conversation, ...rest } = ref;
  // In which conversation somebody types says who does.
  const isNamed = kind !== 'typing' && typeof other === 'string';
  return {
    ...rest,
    ...(isNamed && { profile: toPublicId(other) }),
    ...(typeof conversation === 'string' && { conversation: toPublicId(conversation) }),
  };
};
