import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';

/** What nodes tell each other. */
export type News = {
  readonly events?: readonly MemberEvent[];
  readonly signals?: readonly MemberSignal[];
  /** members who have just shown that they are there */
  readonly beats?: readonly MemberId[];
};

type BusHandlers = {
  readonly news: (news: News) => void;
  /** Some may have been missed: look up who is behind. */
  readonly gap: () => void;
};

/** Carries news to every node, its own included. May lose some, and never waits: the log knows what it lost. */
export type EventBus = {
  start(handlers: BusHandlers): Promise<void>;
  send(news: News): void;
  stop(): Promise<void>;
};

/** One node is all there are. */
export const createInProcessBus = (): EventBus => {
  let handlers: BusHandlers | null = null;
  return {
    start: async (given) => {
      handlers = given;
    },
    send: (news) => handlers?.news(news),
    stop: async () => {},
  };
};
