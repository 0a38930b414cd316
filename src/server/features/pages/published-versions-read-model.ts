import { type Database, statement } from '#server/platform/database/database.ts';
import type { PageName } from '#shared/domain/static-pages.ts';

const publishedVersions = statement<[siteId: number, name: PageName], { valid_from: Date }>(
  'pages-published-versions',
  'select distinct valid_from from site_pages where site_id = $1 and name = $2',
);

/** Returns the published versions, whatever their language. */
export const findPublishedVersions = async (
  db: Pick<Database, 'run'>,
  siteId: number,
  name: PageName,
): Promise<Date[]> => (await db.run(publishedVersions, [siteId, name])).map(({ valid_from }) => valid_from);
