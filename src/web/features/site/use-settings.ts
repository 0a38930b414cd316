import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { settingsQuery } from '#web/features/site/site-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Returns the site's settings, loaded before any page renders. */
export const useSettings = (): Settings => {
  // Refetched after a login or logout with the same query of the address.
  const search = useRouter().state.location.search as Record<string, string>;
  const { data } = useQuery(settingsQuery(useApi(), search));
  if (data === undefined) throw new Error('The settings are loaded by the root route.');
  return data;
};
