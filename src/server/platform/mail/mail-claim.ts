import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { renewClaims } from '#server/platform/mail/mail-statements.ts';

/**
 * Short, so that the job of one of the next two minutes takes over the mails of a dead process. Each process uses its
 * own clock: two that differ by more than 30 seconds (the claim less one renewal) would send the same mails.
 */
export const CLAIM_MS = 45_000;
const RENEWED_EACH_MS = 15_000;
const ASKED_AGAIN_MS = 1_000;

/** A claim on the mails of a round, renewed as long as the process lives, however slow its mail server is. */
export type MailClaim = {
  isOurs(): boolean;
  /** Aborts when other processes may send the mails: sending in progress is cut off. */
  readonly lost: AbortSignal;
  /** Runs writes that apply only while the claim holds, never during a renewal. */
  inTurn<Answer>(write: (claimedUntil: Date) => Promise<Answer>): Promise<Answer>;
  end(): void;
};

type Context = { readonly db: Pick<Database, 'run'>; readonly clock: Clock };

export const keepClaim = ({ db, clock }: Context, ids: readonly string[], claimedUntil: Date): MailClaim => {
  const lost = new AbortController();
  let until = claimedUntil;
  /** Renewals whose answers were lost: any of them may have been written. */
  let unsure: Date[] = [];
  let hasEnded = false;
  let before: Promise<unknown> = Promise.resolve();
  const inTurn: MailClaim['inTurn'] = (write) => {
    const written = before.then(() => write(until));
    before = written.catch(() => {});
    return written;
  };
  const expireLater = () => clock.after(until.getTime() - clock.now().getTime(), () => lost.abort());
  let cancelExpiry = expireLater();
  const renew = async (): Promise<void> => {
    const next = new Date(clock.now().getTime() + CLAIM_MS);
    await inTurn(async () => {
      if (hasEnded) return;
      const before = [until, ...unsure];
      unsure = [...unsure, next];
      await db.run(renewClaims, [ids, before, next]);
      until = next;
      unsure = [];
    });
    if (hasEnded) return;
    cancelExpiry();
    cancelExpiry = expireLater();
  };
  const isOurs = (): boolean => !lost.signal.aborted && clock.now() < until;
  let stopRenewing = (): void => {};
  const renewAfter = (waitMs: number): void => {
    if (hasEnded) return;
    stopRenewing = clock.after(waitMs, () => {
      if (!isOurs()) return;
      renew().then(
        () => renewAfter(RENEWED_EACH_MS),
        // The database is away, which is logged elsewhere.
        () => renewAfter(ASKED_AGAIN_MS),
      );
    });
  };
  renewAfter(RENEWED_EACH_MS);
  return {
    isOurs,
    lost: lost.signal,
    inTurn,
    end: () => {
      hasEnded = true;
      cancelExpiry();
      stopRenewing();
    },
  };
};
