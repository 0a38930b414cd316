import { KINDS_WITHOUT_ID, LIVE_KINDS, type LiveEvents, type LiveKind } from '#shared/realtime/live-events.ts';

/** One received event; `id` is the server's sequence number of stored events. */
export type LiveFrame = { readonly kind: LiveKind; readonly id: number | null; readonly data: unknown };

/** The connection counts as lost after this silence: more than two missed heartbeats. */
const SILENCE_MS = 60_000;
/** When the member returns to the page, a shorter silence is enough to reconnect: more than one missed heartbeat. */
const DOUBT_MS = 30_000;
/** Wait after the session was revoked; until the page knows who is logged in, a connection would be refused. */
const AFTER_LOGOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
/** The same as the longest delay a stopping server asks clients for before they reconnect. */
const LONGEST_RETRY_MS = 10_000;

type Source = Pick<EventSource, 'addEventListener' | 'close'>;

type Options = {
  readonly open: (address: string) => Source;
  /** the number of the last event received; read for each connection */
  readonly since: () => number;
  readonly onFrame: (frame: LiveFrame) => void;
  /** a connection failed repeatedly before its first event: perhaps the session has ended */
  readonly onTrouble: () => void;
  readonly random?: () => number;
};

export type EventConnection = {
  /** Reconnects at once if needed (page visible, network back), unless the server asked for a delay. */
  wake(): void;
  close(): void;
};

/**
 * Keeps an event stream open. The browser's own reconnecting stops for good at the first 502, so each error closes the
 * source, and a new one continues after the last event.
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
        // For events without an id the browser repeats the last id.
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
