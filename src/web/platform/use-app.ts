import type { Api } from '#web/platform/api/api.ts';
import type { AppContext } from '#web/platform/app-context.ts';
import { useRouter } from '@tanstack/react-router';

export const useApp = (): AppContext => useRouter().options.context as AppContext;

export const useApi = (): Api => useApp().api;
