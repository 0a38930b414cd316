import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { Caller } from '#shared/contract/call.ts';
import { hasCapability } from '#shared/domain/account/capabilities.ts';
import type { RefusalCode } from '#shared/errors/refusals.ts';

/** Checks a caller against the requirements of a call or file. Null: allowed. */
export const whyNotAllowed = (
  caller: Caller,
  viewer: Pick<Viewer, 'role' | 'strongAt' | 'isStrong'> | null,
): RefusalCode | null => {
  if (caller === 'anyone') return null;
  if (viewer === null) return 'authentication_required';
  if (caller === 'member') return null;
  if (!hasCapability(viewer.role, caller)) return 'permission_required';
  if (viewer.isStrong) return null;
  return viewer.strongAt === null ? 'second_factor_setup_required' : 'second_factor_aged';
};
