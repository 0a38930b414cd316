/** Number of region names shown below the map before “more”. */
const FIRST = 4;

type Region = { readonly id: string; readonly name: string };
type Shown = {
  readonly people: readonly { readonly region: string | null }[];
  readonly counts: readonly { readonly key: string }[];
};

/** Sorts regions: those with a photo on the map, then by number of members, then by name. */
export const firstRegions = (
  regions: readonly Region[],
  { people, counts }: Shown,
): (Region & { readonly isFirst: boolean })[] => {
  const wanted = new Set([...people.map(({ region }) => region), ...counts.map(({ key }) => key)]);
  const known = [...wanted].flatMap((id) => regions.find((region) => region.id === id) ?? []);
  // One more name needs no more space than the button “more”.
  const first = regions.length <= FIRST + 1 ? regions.length : FIRST;
  return [...known, ...regions.filter(({ id }) => !wanted.has(id))].map((region, at) => ({
    ...region,
    isFirst: at < first,
  }));
};
