import { settingsQuery } from '#web/features/site/site-queries.ts';
import { useApi } from '#web/platform/use-app.ts';
import type { Settings } from '#shared/contract/sites-contract.ts';
import { useQuery } from '@tanstack/react-query';

/** Loaded before any page renders. */
export const useSettings = (): Settings => {
  const { data } = useQuery(settingsQuery(useApi(), {}));
  if (data === undefined) throw new Error('The settings are loaded by the root route.');
  return data;
};
