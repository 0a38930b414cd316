/** So many names stand below the map at once. */
const FIRST = 4;

type Region = { readonly id: string; readonly name: string };
type Facts = {
  readonly people: readonly { readonly region: string | null }[];
  readonly counts: readonly { readonly key: string }[];
};

/** Regions with a face on the map first, then those with most members, then the others by name. */
export const firstRegions = (
  regions: readonly Region[],
  { people, counts }: Facts,
): (Region & { readonly isFirst: boolean })[] => {
  const wanted = new Set([...people.map(({ region }) => region), ...counts.map(({ key }) => key)]);
  const known = [...wanted].flatMap((id) => regions.find((region) => region.id === id) ?? []);
  // One more costs no more room than the button for it.
  const first = regions.length <= FIRST + 1 ? regions.length : FIRST;
  return [...known, ...regions.filter(({ id }) => !wanted.has(id))].map((region, at) => ({
    ...region,
    isFirst: at < first,
  }));
};
