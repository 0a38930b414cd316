import type { Selectable } from 'kysely';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { RetentionPeriod } from '#server/platform/feature.ts';
import type { RequestContext, Site } from '#server/platform/http/requests/request-context.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

/** The reader, site and company that a page is filled in for. */
export type PageReader = Pick<RequestContext, 'now' | 'geoCountry' | 'minimumAge'> & {
  readonly site: Site;
  readonly company: Selectable<Schema['companies']>;
  readonly setting: Typesetting;
  readonly format: Format;
  /** what the site calls fictional profiles */
  readonly words: { readonly singular: string; readonly plural: string };
  /** retention periods, as the jobs that delete data use them */
  readonly retentionPeriods: Readonly<Record<string, RetentionPeriod>>;
};
