import { KINDS_WITHOUT_ID, LIVE_KINDS, type LiveEvents, type LiveKind } from '#shared/realtime/live-events.ts';

/** One event as it came; `id` counts what has happened for good. */
export type LiveFrame = { readonly kind: LiveKind; readonly id: number | null; readonly data: unknown };

/** Two heartbeats missed and a bit more: whoever is silent for so long is gone. */
const SILENCE_MS = 60_000;
/** Somebody who comes back to the page does not wait for that: one heartbeat missed is enough. */
const DOUBT_MS = 30_000;
/** Time to find out who is logged in now; nobody would be refused. */
const AFTER_LOGOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
/** As long as all those take to come back whom a server has sent away. */
const LONGEST_RETRY_MS = 10_000;

type Source = Pick<EventSource, 'addEventListener' | 'close'>;

type Options = {
  readonly open: (address: string) => Source;
  /** where to go on; asked anew for each connection */
  readonly since: () => number;
  readonly onFrame: (frame: LiveFrame) => void;
  /** a connection was refused or lost before it said anything: perhaps nobody is logged in any more */
  readonly onTrouble: () => void;
  readonly random?: () => number;
};

export type EventConnection = {
  /** Somebody looks, or the network is back: no more waiting, unless the server has asked for it. */
  wake(): void;
  close(): void;
};

/**
 * Keeps a stream open. The browser's own way of coming back ends for good with the first 502, so each error closes the
 * source, and a new one goes on where the last one was.
 */
export const keepConnected = ({ open, since, onFrame, onTrouble, random = Math.random }: Options): EventConnection => {
  let source: Source | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAt = 0;
  let awayUntil = 0;
  let isClosed = false;

  const drop = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const retryIn = (ms: number): void => {
    drop();
    if (!isClosed) timer = setTimeout(connect, ms);
  };
  const fail = (): void => {
    if (failures > 0) onTrouble();
    const ceiling = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    retryIn(random() * ceiling);
  };
  const hear = (): void => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(fail, SILENCE_MS);
  };
  const connect = (): void => {
    drop();
    const opened = open(`/api/stream.php?since=${since()}`);
    source = opened;
    hear();
    opened.addEventListener('error', () => source === opened && fail());
    for (const kind of LIVE_KINDS) {
      opened.addEventListener(kind, (event) => {
        if (source !== opened || !(event instanceof MessageEvent)) return;
        hear();
        const data = JSON.parse(event.data as string) as LiveEvents[typeof kind];
        if (kind === 'bye') {
          const { retry_ms: retryMs } = data as LiveEvents['bye'];
          awayUntil = Date.now() + retryMs;
          return retryIn(retryMs);
        }
        if (kind === 'hello') failures = 0;
        const isOver = kind === 'session.revoked' && (data as LiveEvents['session.revoked']).current;
        if (isOver) retryIn(AFTER_LOGOUT_MS);
        // The browser repeats the last id with whatever comes without one.
        onFrame({ kind, id: KINDS_WITHOUT_ID.has(kind) || isOver ? null : Number(event.lastEventId), data });
      });
    }
  };

  connect();
  return {
    wake: () => {
      if (Date.now() < awayUntil) return;
      if (source === null || Date.now() - heardAt > DOUBT_MS) connect();
    },
    close: () => {
      isClosed = true;
      drop();
    },
  };
};
