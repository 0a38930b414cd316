import { frameOf } from '#server/platform/realtime/event-stream.ts';
import type { LiveStream } from '#server/platform/realtime/live-stream.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';
import type { StreamPolicy } from '#server/platform/realtime/stream-policy.ts';

const BATCH = 500;
/** Above this the database has not answered for long: the streams are closed, and browsers reconnect later. */
const MAXIMUM_QUEUED = 20_000;

type Delivery = { readonly stream: LiveStream } & (
  | { readonly item: MemberEvent | MemberSignal }
  /** the same for every reader */
  | { readonly frame: string }
  /** everything before has been written */
  | { readonly written: () => void }
);

type Options = {
  readonly policy: StreamPolicy;
  readonly onFault: (fault: unknown) => void;
  /** closes the stream of a session that has ended */
  readonly endRevoked: (stream: LiveStream) => void;
};

export type EventDispatcher = {
  add(delivery: Delivery): void;
  /** Resolves when everything added before has been written. */
  settle(): Promise<void>;
};

/** Writes to streams in the order of `add`. Items of one turn of the event loop are checked and read in one batch. */
export const createEventDispatcher = ({ policy, onFault, endRevoked }: Options): EventDispatcher => {
  const waiting: Delivery[] = [];
  let running: Promise<void> | null = null;

  const give = async (batch: readonly Delivery[]): Promise<void> => {
    const owners = [...new Set(batch.map(({ stream }) => stream.owner))];
    const wanted = batch.flatMap((one) => ('item' in one ? [{ owner: one.stream.owner, item: one.item }] : []));
    const [open, payloads] = await Promise.all([
      policy.openSessions(owners),
      wanted.length === 0 ? [] : policy.payloadsOf(wanted),
    ]);
    const frames = new Map<LiveStream, string>();
    const shown: { stream: LiveStream; item: MemberEvent | MemberSignal }[] = [];
    let index = 0;
    for (const one of batch) {
      let frame: string | null;
      if ('item' in one) {
        const payload = payloads[index++] ?? null;
        const id = 'seq' in one.item ? one.item.seq : undefined;
        frame = payload === null ? null : frameOf(one.item.kind, payload, id);
        if (payload !== null) shown.push(one);
      } else frame = 'frame' in one ? one.frame : null;
      if (frame !== null) frames.set(one.stream, (frames.get(one.stream) ?? '') + frame);
    }
    for (const { stream } of batch) if (!open.has(stream.owner.session)) endRevoked(stream);
    for (const [stream, text] of frames) if (open.has(stream.owner.session)) stream.wire.write(text);
    for (const one of batch) if ('written' in one) one.written();
    policy.taken?.(
      shown.flatMap(({ stream: { owner, isOpen }, item }) =>
        isOpen && open.has(owner.session) ? [{ owner, item }] : [],
      ),
    );
  };

  const run = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await give(batch);
      } catch (fault) {
        onFault(fault);
        for (const { stream } of batch) stream.wire.cut();
      }
    }
    running = null;
  };

  return {
    add: (delivery) => {
      if (waiting.length >= MAXIMUM_QUEUED) return delivery.stream.wire.cut();
      waiting.push(delivery);
      running ??= run();
    },
    settle: async () => {
      await running;
    },
  };
};
