const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Returns the entries whose name or group has a word starting with the text; ignores accents and case. */
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
