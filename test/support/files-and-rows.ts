import type { Database } from '#server/platform/database/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const VARIANTS = ['thumb', 'card', 'full', 'locked'];

type Compared = {
  /** named by rows, but not in the object store */
  readonly missing: readonly string[];
  /** in the object store, but neither named by a row nor listed for the sweep */
  readonly forgotten: readonly string[];
  /** listed for the sweep, which will delete them */
  readonly left: readonly string[];
};

/** Compares the files in the object store with the rows that name them. */
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
