const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The entries in whose name or group a word begins like this; accents and case do not matter. */
export const fittingInterests = <Entry extends { readonly name: string; readonly groupName: string }>(
  entries: readonly Entry[],
  text: string,
): Entry[] => {
  const wanted = fold(text.trim());
  const fits = (words: string) => ` ${fold(words)}`.includes(` ${wanted}`);
  return [
    ...entries.filter(({ name }) => fits(name)),
    ...entries.filter((one) => !fits(one.name) && fits(one.groupName)),
  ];
};
