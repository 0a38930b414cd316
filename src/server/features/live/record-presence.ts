import type { Clock } from '#server/platform/clock/clock.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import { PRESENCE_TTL_MS } from '#shared/realtime/live-rules.ts';

const SWEEP_MS = 5_000;

export type Presence = {
  /** Called when these members have sent a beat to some node. */
  record(memberIds: readonly MemberId[]): void;
  /** Signals changes of their presence to the watcher for PRESENCE_TTL_MS; returns those who are online now. */
  watch(watcher: MemberId, watched: readonly MemberId[]): MemberId[];
  /** Returns true if the member's browser is sending beats. */
  isHere(memberId: MemberId): boolean;
  /** Removes members without a recent beat and signals that to their watchers. */
  sweep(): void;
  start(): void;
  stop(): void;
};

/** Tracks online members by their beats; an open connection alone does not count. */
export const createPresence = (clock: Clock, realtime: () => Pick<Realtime, 'signal'>): Presence => {
  const hereUntil = new Map<MemberId, number>();
  const watchersOf = new Map<MemberId, Map<MemberId, number>>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (profile: MemberId, online: boolean): void =>
    realtime().signal(
      [...(watchersOf.get(profile)?.keys() ?? [])].map((memberId) => ({
        memberId,
        kind: 'presence',
        ref: { profile, online },
      })),
    );
  const sweep = (): void => {
    const now = clock.now().getTime();
    for (const [memberId, until] of hereUntil) {
      if (until > now) continue;
      hereUntil.delete(memberId);
      tell(memberId, false);
    }
    for (const [watched, watchers] of watchersOf) {
      for (const [watcher, until] of watchers) if (until <= now) watchers.delete(watcher);
      if (watchers.size === 0) watchersOf.delete(watched);
    }
  };

  return {
    record: (memberIds) => {
      const until = clock.now().getTime() + PRESENCE_TTL_MS;
      for (const memberId of memberIds) {
        const isNew = !hereUntil.has(memberId);
        hereUntil.set(memberId, until);
        if (isNew) tell(memberId, true);
      }
    },
    watch: (watcher, watched) => {
      const now = clock.now().getTime();
      for (const memberId of watched) {
        const watchers = watchersOf.get(memberId) ?? new Map<MemberId, number>();
        watchersOf.set(memberId, watchers.set(watcher, now + PRESENCE_TTL_MS));
      }
      return watched.filter((memberId) => (hereUntil.get(memberId) ?? 0) > now);
    },
    isHere: (memberId) => (hereUntil.get(memberId) ?? 0) > clock.now().getTime(),
    sweep,
    start: () => {
      timer = setInterval(sweep, SWEEP_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
};
