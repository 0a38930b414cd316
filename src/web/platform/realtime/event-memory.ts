import type { LiveFrame } from '#web/platform/realtime/event-connection.ts';

/** The number of recent events kept for tabs that were just opened. */
const REMEMBERED = 200;

/** The sequence of events this tab has received, which it can pass on to newer tabs. */
export type EventMemory = {
  readonly last: number;
  /** Returns false if the event was already received. */
  take(frame: LiveFrame): boolean;
  /** Returns the events after `since`, or a reset if they are no longer all kept. */
  after(since: number): readonly LiveFrame[];
};

export const createEventMemory = (since: number): EventMemory => {
  let last = since;
  /** of the events up to this one it is not known which were received; all count as received */
  let forgotten = since;
  let recent: LiveFrame[] = [];
  return {
    get last() {
      return last;
    },
    take: (frame) => {
      if (frame.id === null) return true;
      if (frame.kind === 'reset') {
        // The server's numbering may restart after a backup is restored.
        last = frame.id;
        forgotten = frame.id;
        recent = [];
        return true;
      }
      // A tab that has just joined may hear a new event before the earlier ones that it has asked for.
      if (frame.id <= forgotten || recent.some(({ id }) => id === frame.id)) return false;
      last = Math.max(last, frame.id);
      recent = [...recent, frame].toSorted((a, b) => Number(a.id) - Number(b.id));
      if (recent.length > REMEMBERED) forgotten = Number(recent.shift()?.id);
      return true;
    },
    after: (from) => {
      if (from >= last) return [];
      const first = recent[0]?.id ?? Number.POSITIVE_INFINITY;
      // Events that were never sent here (of a blocked member) leave gaps, so only the first number shows what is
      // missing.
      if (first > from + 1) return [{ kind: 'reset', id: last, data: { head: last } }];
      return recent.filter(({ id }) => id !== null && id > from);
    },
  };
};
