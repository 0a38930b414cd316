import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The devices that receive push notifications. */
export const pushDevicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['push-devices'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/push.php', {})).devices,
  });
