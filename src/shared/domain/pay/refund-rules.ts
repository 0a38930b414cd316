const DAY_MS = 24 * 3_600_000;

/** The last day to ask for money back, `YYYY-MM-DD` where the buyer lives: one at a weekend is put off to Monday. */
export const refundUntil = (paidAt: Date, refundDays: number, timeZone: string): string => {
  const [day] = paidAt.toLocaleString('sv-SE', { timeZone }).split(' ');
  const last = new Date(Date.parse(`${day}T00:00:00Z`) + refundDays * DAY_MS);
  const weekday = last.getUTCDay();
  const putOff = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(last.getTime() + putOff * DAY_MS).toISOString().slice(0, 10);
};
