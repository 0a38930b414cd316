import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const markOpened = statement<[memberId: MemberId, now: Date], never>(
  'notification-push-opened',
  `update notification_states set push_opened_at = $2 where member_id = $1 and (push_opened_at is null or push_opened_at < $2)`,
);

export type PushOpenedRecorder = {
  /** Records that an opened push led to the site, so that mails skip what pushes have shown. Runs in the background. */
  record(memberId: MemberId, now: Date): void;
  /** Waits for pending writes. */
  stop(): Promise<void>;
};

/** The dispatcher may hold the lock on the member's state, so writes wait in the background, at most one per member. */
export const createPushOpenedRecorder = (
  db: Pick<Database, 'run'>,
  onFault: (error: unknown) => void,
): PushOpenedRecorder => {
  const writing = new Map<MemberId, Promise<void>>();
  const write = async (memberId: MemberId, now: Date): Promise<void> => {
    try {
      await db.run(markOpened, [memberId, now]);
    } catch (error) {
      onFault(error);
    } finally {
      writing.delete(memberId);
    }
  };
  return {
    record: (memberId, now) => {
      if (!writing.has(memberId)) writing.set(memberId, write(memberId, now));
    },
    stop: async () => {
      await Promise.all(writing.values());
    },
  };
};
