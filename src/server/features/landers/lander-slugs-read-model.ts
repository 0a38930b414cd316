import { type Database, statement } from '#server/platform/database/database.ts';
import type { LanderPreset } from '#shared/contract/people/landers-contract.ts';
import type { Lander } from '#shared/domain/landers.ts';
import type { Niche } from '#shared/domain/niches.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type LanderSlug = LanderPreset & {
  readonly slug: string;
  readonly tone: Niche | null;
  readonly title: string | null;
  readonly text: string | null;
};

const slugOfLander = statement<[siteId: number, lander: string, slug: string, locale: Locale], LanderSlug>(
  'lander-slug',
  `select s.slug, s.gender, s.seeks, s.min_age, s.max_age, s.region, s.interests, s.tone, t.title, t.text
   from lander_slugs s
   left join lander_slug_texts t on t.site_id = s.site_id and t.lander = s.lander and t.slug = s.slug and t.locale = $4
   where s.site_id = $1 and s.lander = $2 and s.slug = $3`,
);

/** Returns the operator's settings for this slug, or null. */
export const findLanderSlug = async (
  db: Pick<Database, 'read'>,
  asked: { readonly siteId: number; readonly lander: Lander; readonly slug: string; readonly locale: Locale },
): Promise<LanderSlug | null> =>
  (await db.read.run(slugOfLander, [asked.siteId, asked.lander, asked.slug, asked.locale]))[0] ?? null;
