import type { Exported, ExportContext, ExportedFile, ExportOf } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type ExportDataContext = ExportContext & { readonly exports: readonly ExportOf[] };

export type ExportData = { readonly data: object; readonly files: AsyncIterable<ExportedFile> };

const inTurn = async function* (lists: readonly NonNullable<Exported['files']>[]): AsyncGenerator<ExportedFile> {
  for (const list of lists) yield* list;
};

/** Returns all data that the features store about a member. */
export const findExportData = async (
  { exports, ...ctx }: ExportDataContext,
  memberId: MemberId,
): Promise<ExportData> => {
  const all: Exported[] = [];
  for (const exportOf of exports) all.push(await exportOf(ctx, memberId));
  return {
    data: Object.assign({}, ...all.map(({ data }) => data)) as object,
    files: inTurn(all.map(({ files = [] }) => files)),
  };
};
