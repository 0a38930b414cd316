/** Smaller differences are ignored: the Date header has whole seconds, and the response takes time to arrive. */
const SLACK_MS = 5_000;

let aheadMs = 0;

/** Sets the clock difference from the Date header of a response. */
export const noteServerTime = (writtenAt: number, heardAt = Date.now()): void => {
  // A proxy may remove the Date header.
  if (Number.isNaN(writtenAt)) return;
  const difference = heardAt - writtenAt;
  aheadMs = Math.abs(difference) > SLACK_MS ? difference : 0;
};

/** Returns the server's time. Compare the server's timestamps with it: the clock of a device may be wrong. */
export const serverNow = (): number => Date.now() - aheadMs;
