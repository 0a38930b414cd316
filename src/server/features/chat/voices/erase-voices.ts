import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { giveUpLeftover } from '#server/platform/objects/leftovers.ts';
import { UNSEND_MINUTES, UNSENT_PHOTO_HOURS } from '#shared/domain/chat/message-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

const VOICES_AT_ONCE = 100;

type Erased = { object_key: string };

const IN_MESSAGE = 'exists (select from messages g where g.voice_id = vo.id)';
const IN_NO_MESSAGE = `not ${IN_MESSAGE}`;

const eraseNotSent = statement<[before: Date], Erased>(
  'voices-erase-not-sent',
  `delete from voices where id in (
     select vo.id from voices vo where vo.created_at <= $1 and not vo.is_kept and ${IN_NO_MESSAGE}
     order by vo.created_at limit ${VOICES_AT_ONCE} for update skip locked)
   returning object_key`,
);

const keepSent = statement<[before: Date], { kept: true }>(
  'voices-keep-sent',
  `update voices set is_kept = true where id in (
     select vo.id from voices vo where vo.created_at <= $1 and not vo.is_kept and ${IN_MESSAGE}
     order by vo.created_at limit ${VOICES_AT_ONCE} for update skip locked)
   returning true as kept`,
);

const lockVoice = statement<[key: string], Erased>(
  'voice-lock',
  'select object_key from voices where key = $1::uuid for update',
);

const eraseUnsent = statement<[key: string], Erased>(
  'voice-erase-unsent',
  `delete from voices vo where vo.key = $1::uuid and ${IN_NO_MESSAGE} returning object_key`,
);

const eraseOfMember = statement<[memberId: MemberId], Erased>(
  'voices-erase-of-member',
  `delete from voices where id in (select id from voices where member_id = $1 order by id limit ${VOICES_AT_ONCE})
   returning object_key`,
);

type Context = { readonly db: Database; readonly now: Date };

const giveUp = async (tx: Transaction, rows: readonly Erased[], now: Date): Promise<number> => {
  for (const { object_key: objectKey } of rows) await giveUpLeftover(tx, objectKey, now);
  return rows.length;
};

/** Deletes recordings older than a day that are in no message; marks others as kept. The next sweep deletes files. */
export const eraseNotSentVoices = async ({ db, now }: Context, signal: AbortSignal): Promise<void> => {
  const sendableSince = now.getTime() - UNSENT_PHOTO_HOURS * HOUR_MS;
  await repeatUntilNone(signal, () =>
    db.transaction(async (tx) => giveUp(tx, await tx.run(eraseNotSent, [new Date(sendableSince)]), now)),
  );
  const unsendableSince = new Date(sendableSince - UNSEND_MINUTES * MINUTE_MS - HOUR_MS);
  await repeatUntilNone(signal, async () => (await db.run(keepSent, [unsendableSince])).length);
};

/** Deletes the recording of a message that was unsent, unless it is in another message. */
export const eraseUnsentVoice = ({ db, now }: Context, key: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Waits for a message with this recording that is being sent, so that it counts.
    await tx.run(lockVoice, [key]);
    await giveUp(tx, await tx.run(eraseUnsent, [key]), now);
  });

/** Deletes all recordings of a member; the next sweep deletes their files. */
export const eraseVoices = (
  { db, now, signal }: Context & { readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> =>
  repeatUntilNone(signal, () => db.transaction(async (tx) => giveUp(tx, await tx.run(eraseOfMember, [memberId]), now)));
