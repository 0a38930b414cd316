import type { Exported, ExportContext, ExportOf } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type ExportDataContext = ExportContext & { readonly exports: readonly ExportOf[] };

/** Everything that the features store about a member. */
export const findExportData = async (
  { exports, ...ctx }: ExportDataContext,
  memberId: MemberId,
): Promise<Required<Exported>> => {
  const all = { data: {}, files: [] as NonNullable<Exported['files']> };
  for (const exportOf of exports) {
    const { data, files = [] } = await exportOf(ctx, memberId);
    all.data = { ...all.data, ...data };
    all.files = [...all.files, ...files];
  }
  return all;
};
