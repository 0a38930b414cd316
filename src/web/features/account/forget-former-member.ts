import type { Api } from '#web/platform/api/api.ts';
import { forgetKept, isMemberKept } from '#web/platform/storage/forget-kept.ts';

/**
 * Call when a visitor's page runs, which most pages do from the first touch: deletes what this browser keeps of a
 * member whose session ended while no page was open. Asks the server first, because a member may have logged in in
 * another tab since this page was loaded.
 */
export const forgetFormerMember = async (api: Api): Promise<void> => {
  if (!isMemberKept()) return;
  const result = await api('GET /api/user.php', {});
  if (result.ok && result.data.user === null) forgetKept();
};
