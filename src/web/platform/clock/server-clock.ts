/** Answers carry whole seconds, and travel for a while: a smaller difference is none. */
const SLACK_MS = 5_000;

let aheadMs = 0;

/** Each answer of the server says when it was written. */
export const noteServerTime = (writtenAt: number, heardAt = Date.now()): void => {
  // A proxy has taken the date away.
  if (Number.isNaN(writtenAt)) return;
  const difference = heardAt - writtenAt;
  aheadMs = Math.abs(difference) > SLACK_MS ? difference : 0;
};

/** What the server's clock shows: whatever it has dated is compared with this, because clocks of devices are set by people. */
export const serverNow = (): number => Date.now() - aheadMs;
