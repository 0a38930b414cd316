import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import { photoGrantsQuery } from '#web/features/photos/photo-queries.ts';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export type Days = InputOf<'PUT /api/photo-grant.php'>['body']['days'];
export type Grants = OutputOf<'GET /api/photo-grants.php'>;

type SharePhotos = {
  /** undefined: not loaded yet */
  readonly grants: Grants | undefined;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Answer whether it worked. */
  readonly ask: (profile: string) => Promise<boolean>;
  readonly grant: (profile: string, days: Days) => Promise<boolean>;
  /** Takes a grant back, or declines a request. */
  readonly revoke: (profile: string) => Promise<boolean>;
};

/** Who may see whose private photos. */
export const useSharePhotos = (): SharePhotos => {
  const { api, queryClient } = useApp();
  const errors = useTranslations('error-page');
  const query = photoGrantsQuery(api);
  const { data: grants } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (call: () => Promise<CallResult<unknown>>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const result = await call();
      if (result.ok) await queryClient.invalidateQueries({ queryKey: query.queryKey });
      else setProblem(result.refusal.message);
      return result.ok;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      setProblem(error.message || errors('network'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    grants,
    isBusy,
    problem,
    ask: (profile) => attempt(() => api('POST /api/photo-request.php', { body: { profile } })),
    grant: (profile, days) => attempt(() => api('PUT /api/photo-grant.php', { body: { profile, days } })),
    revoke: (profile) => attempt(() => api('DELETE /api/photo-grant.php', { body: { profile } })),
  };
};
