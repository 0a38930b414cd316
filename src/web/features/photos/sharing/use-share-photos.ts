import { useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import { photoGrantsQuery } from '#web/features/photos/photo-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

export type Days = InputOf<'PUT /api/photo-grant.php'>['body']['days'];
export type Grants = OutputOf<'GET /api/photo-grants.php'>;

type SharePhotos = {
  /** undefined: not loaded yet */
  readonly grants: Grants | undefined;
  readonly isPending: boolean;
  readonly problem: string | null;
  /** return true if the call succeeded */
  readonly ask: (profile: string) => Promise<boolean>;
  readonly grant: (profile: string, days: Days) => Promise<boolean>;
  /** revokes a grant or declines a request */
  readonly revoke: (profile: string) => Promise<boolean>;
};

/** Returns the grants of private photos and the functions to change them. */
export const useSharePhotos = (): SharePhotos => {
  const { api, queryClient } = useApp();
  const query = photoGrantsQuery(api);
  const { data: grants } = useQuery(query);
  const { perform, isPending, problem } = useCall();

  const attempt = (call: () => Promise<CallResult<unknown>>): Promise<boolean> =>
    perform(call, { onDone: () => queryClient.invalidateQueries({ queryKey: query.queryKey }) });
  return {
    grants,
    isPending,
    problem,
    ask: (profile) => attempt(() => api('POST /api/photo-request.php', { body: { profile } })),
    grant: (profile, days) => attempt(() => api('PUT /api/photo-grant.php', { body: { profile, days } })),
    revoke: (profile) => attempt(() => api('DELETE /api/photo-grant.php', { body: { profile } })),
  };
};
