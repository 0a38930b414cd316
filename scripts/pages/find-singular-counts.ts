/** The numbers that need another sentence: pages say “{days.return} days”, without plural forms. French counts none as one. */
export const findSingularCounts = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count < 2)
    .map(([name, count]) => `{${name}} is ${count}: pages have no plural forms, write sentences without the number`);
