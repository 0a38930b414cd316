import type { Connections, Lease } from '#server/platform/database/connections.ts';
import { DatabaseLostError } from '#server/platform/database/database-lost-error.ts';
import { isDiskFull } from '#server/platform/full-disk.ts';
import { reasonOf } from '#server/platform/tell-outage.ts';
import { isUnavailable, UnavailableError } from '#server/platform/unavailable-error.ts';

/** Writes one megabyte to a temporary table, which the rollback removes. */
const WRITE = `create temporary table vonk_room on commit drop as select repeat('x', 1000) from generate_series(1, 1000)`;

export type RoomWatch = {
  /** Wraps connections: an error because of a full disk becomes `UnavailableError`, and the disk counts as full. */
  guard(connections: Connections): Connections;
  /** If the disk was full, tests by a write whether there is room again. */
  hasRoom(lease: Lease): Promise<boolean>;
};

/** Logs one line when the disk of the database is full, and one when it takes writes again. */
export const watchRoom = (say: (line: string) => void): RoomWatch => {
  let isFull = false;
  const explain = (fault: unknown): never => {
    // Outages have already been logged by the code that detected them.
    if (fault instanceof DatabaseLostError || isUnavailable(fault) || !isDiskFull(fault)) throw fault;
    const line = `The disk of the database is full (${reasonOf(fault)})`;
    if (!isFull) say(`${line}: what writes is answered with 503.`);
    isFull = true;
    throw new UnavailableError(`${line}.`, { cause: fault });
  };
  return {
    guard: (connections) => ({
      acquire: async () => {
        const lease = await connections.acquire();
        return {
          query: (config) => lease.query(config).catch(explain),
          release: (broken) => lease.release(broken),
        };
      },
    }),
    hasRoom: async (lease) => {
      if (!isFull) return true;
      try {
        await lease.query({ text: 'begin' });
        await lease.query({ text: WRITE });
        isFull = false;
        say('The disk of the database takes writes again.');
      } finally {
        await lease.query({ text: 'rollback' });
      }
      return true;
    },
  };
};
