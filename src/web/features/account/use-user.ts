import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Returns the member; null: a visitor. Loaded before any page renders. */
export const useUser = (): User | null => useQuery(userQuery(useApi())).data ?? null;
