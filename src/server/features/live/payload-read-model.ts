import { isBlockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { loadPushedMessages } from '#server/features/chat/reading/pushed-messages-read-model.ts';
import type { Delivery } from '#server/features/chat/reading/record-deliveries.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type ConversationId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';
import type { ForOwner } from '#server/platform/realtime/stream-policy.ts';

type Item = MemberEvent | MemberSignal;
type Wanted = ForOwner<Item>;

const blockedAmong = statement<[viewers: MemberId[], others: MemberId[]], { position: string }>(
  'live-blocked-among',
  `select a.position
   from unnest($1::bigint[], $2::bigint[]) with ordinality as a (viewer, other, position)
   where ${isBlockedFor('a.viewer', 'a.other')}`,
);

const idIn = <Id extends string>({ ref }: Item, name: 'profile' | 'conversation'): Id | null => {
  const id = ref[name];
  return typeof id === 'string' ? (id as Id) : null;
};

/** Returns the items about a member whom a block hides from the viewer. */
const findBlocked = async (db: Pick<Database, 'run'>, wanted: readonly Wanted[]): Promise<ReadonlySet<Wanted>> => {
  const about = wanted.flatMap((one) => {
    const other = idIn<MemberId>(one.item, 'profile');
    return other === null ? [] : [{ one, viewer: one.owner.memberId, other }];
  });
  if (about.length === 0) return new Set();
  const pairs: [MemberId[], MemberId[]] = [about.map(({ viewer }) => viewer), about.map(({ other }) => other)];
  const rows = await db.run(blockedAmong, pairs);
  return new Set(rows.flatMap(({ position }) => about[Number(position) - 1]?.one ?? []));
};

/** Events that contain the whole message, so that the client does not need to fetch it. */
const WITH_MESSAGE = new Set<string>(['message', 'gift', 'message.sent']);

/** Returns each owner's payload, in the order of `wanted`; null if they may no longer read it. */
export const readPayloads = async (
  db: Pick<Database, 'run'>,
  wanted: readonly Wanted[],
  now: Date,
): Promise<(object | null)[]> => {
  const asked = wanted.flatMap((one) => {
    const [partner, conversation] = [
      idIn<MemberId>(one.item, 'profile'),
      idIn<ConversationId>(one.item, 'conversation'),
    ];
    const { message } = one.item.ref;
    if (!WITH_MESSAGE.has(one.item.kind) || conversation === null) return [];
    return typeof message === 'number' ? [{ one, reader: one.owner.memberId, partner, conversation, message }] : [];
  });
  const withMessage = new Set(asked.map(({ one }) => one));
  const [blocked, messages] = await Promise.all([
    findBlocked(
      db,
      wanted.filter((one) => !withMessage.has(one)),
    ),
    loadPushedMessages(db, asked, now),
  ]);
  const messageOf = new Map(asked.map(({ one }, index) => [one, messages[index] ?? null]));
  return wanted.map((one) => {
    const message = messageOf.get(one);
    if (blocked.has(one) || message === null) return null;
    return { ...payloadOf(one.item), ...(message !== undefined && { message }) };
  });
};

/**
 * Fields of `ref` with database ids, which are sent as public ids. `profile` is the other member: a block between the
 * two hides the event. `message` is its number in the conversation.
 */
const IDS = new Set(['profile', 'conversation', 'photo', 'transaction']);

const payloadOf = ({ kind, ref }: Item): object => {
  if (kind === 'session.revoked') return { current: false };
  return Object.fromEntries(
    Object.entries(ref).map(([name, value]) => [name, IDS.has(name) ? toPublicId(String(value)) : value]),
  );
};

/** Returns the first deliveries of messages to their recipients, without changes of messages. */
export const findDeliveries = (taken: readonly Wanted[]): Delivery[] =>
  taken.flatMap(({ owner, item }) => {
    const [conversation, { message, is_change: isChange }] = [idIn<ConversationId>(item, 'conversation'), item.ref];
    if (item.kind !== 'message' && item.kind !== 'gift') return [];
    if (conversation === null || typeof message !== 'number' || isChange === true) return [];
    return [{ receiver: owner.memberId, conversation, upTo: message }];
  });
