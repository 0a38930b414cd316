/** Reports numbers below 2, because pages have no plural forms (“{days.return} days”). In French 0 is singular too. */
export const findSingularCounts = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count < 2)
    .map(([name, count]) => `{${name}} is ${count}: pages have no plural forms, write sentences without the number`);
