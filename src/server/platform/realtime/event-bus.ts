import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';

/** What nodes publish to each other. */
export type News = {
  readonly events?: readonly MemberEvent[];
  readonly signals?: readonly MemberSignal[];
  /** members whose page has just sent a heartbeat */
  readonly beats?: readonly MemberId[];
};

type BusHandlers = {
  readonly news: (news: News) => void;
  /** Messages may have been lost: look up which streams are behind. */
  readonly gap: () => void;
};

/**
 * Publishes to every node, including itself. It may lose messages and never waits; lost events are read from the log.
 */
export type EventBus = {
  start(handlers: BusHandlers): Promise<void>;
  send(news: News): void;
  stop(): Promise<void>;
};

/** The bus of a single node. */
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
