/** Returns the same day some months later, or the last day of that month. */
export const addMonths = (from: Date, months: number): Date => {
  const day = from.getUTCDate();
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then;
};
