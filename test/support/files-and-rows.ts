import type { Database } from '#server/platform/database/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const VARIANTS = ['thumb', 'card', 'full', 'locked'];

type Compared = {
  /** rows name them, and they are not there */
  readonly missing: readonly string[];
  /** they are there, no row names them, and the sweep does not know of them */
  readonly forgotten: readonly string[];
  /** the sweep will remove them */
  readonly left: readonly string[];
};

/** What lies in the object store, against what the rows say. */
export const compareFilesWithRows = async ({
  db: { kysely },
  objects,
}: {
  readonly db: Pick<Database, 'kysely'>;
  readonly objects: Objects;
}): Promise<Compared> => {
  const photos = await kysely.selectFrom('photos').select('object_key').execute();
  const reports = await kysely.selectFrom('reports').select(['evidence_key', 'hello_evidence_key']).execute();
  const exports = await kysely.selectFrom('exports').select('object_key').where('status', '=', 'ready').execute();
  const named = new Set([
    ...photos.flatMap(({ object_key: folder }) => VARIANTS.map((variant) => `${folder}/${variant}.webp`)),
    ...reports.flatMap((report) => [report.evidence_key ?? [], report.hello_evidence_key ?? []].flat()),
    ...exports.map(({ object_key: key }) => key),
  ]);
  const places = (await kysely.selectFrom('object_leftovers').select('place').execute()).map(({ place }) => place);
  const { keys } = await objects.list('', { limit: 10_000 });
  const stored = keys.filter((key) => !key.startsWith('erasures/'));
  const unnamed = stored.filter((key) => !named.has(key));
  const isLeft = (key: string): boolean => places.some((place) => key === place || key.startsWith(place));
  return {
    missing: [...named].filter((key) => !stored.includes(key)),
    forgotten: unnamed.filter((key) => !isLeft(key)),
    left: unnamed.filter(isLeft),
  };
};
