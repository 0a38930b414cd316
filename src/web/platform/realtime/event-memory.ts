import type { LiveFrame } from '#web/platform/realtime/event-connection.ts';

/** So many events a tab can have missed between its birth and its first word. */
const REMEMBERED = 200;

/** What this tab knows of the sequence of events, and may have to tell younger tabs. */
export type EventMemory = {
  readonly last: number;
  /** False: known already. */
  take(frame: LiveFrame): boolean;
  /** What came after; a reset where that is too long ago. */
  after(since: number): readonly LiveFrame[];
};

export const createEventMemory = (since: number): EventMemory => {
  let last = since;
  let recent: LiveFrame[] = [];
  return {
    get last() {
      return last;
    },
    take: (frame) => {
      if (frame.id === null) return true;
      if (frame.kind === 'reset') {
        // The server's count may have begun anew, after the restore of a backup.
        last = frame.id;
        recent = [];
        return true;
      }
      if (frame.id <= last) return false;
      last = frame.id;
      recent.push(frame);
      if (recent.length > REMEMBERED) recent.shift();
      return true;
    },
    after: (from) => {
      if (from >= last) return [];
      const first = recent[0]?.id ?? Number.POSITIVE_INFINITY;
      // What was never sent here (a blocked member's news) leaves holes, so only the beginning tells.
      if (first > from + 1) return [{ kind: 'reset', id: last, data: { head: last } }];
      return recent.filter(({ id }) => id !== null && id > from);
    },
  };
};
