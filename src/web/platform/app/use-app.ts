import { useRouter } from '@tanstack/react-router';
import type { Api } from '#web/platform/api/api.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

export const useApp = (): AppContext => useRouter().options.context;

export const useApi = (): Api => useApp().api;
