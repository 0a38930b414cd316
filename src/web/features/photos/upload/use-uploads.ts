import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type OwnPhotos, photosQuery } from '#web/features/photos/photo-queries.ts';
import { createUploads, type PhotoUpload, type Send, type Uploads } from '#web/features/photos/upload/upload-photos.ts';
import type { Api } from '#web/platform/api/api.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** One list of uploads per tab, so that they continue while the member visits other pages. */
const known = new WeakMap<QueryClient, Uploads>();
const NOTHING: readonly PhotoUpload[] = [];

/** Returns the current uploads and the functions to add, cancel and retry. */
export const useUploads = (): { uploads: readonly PhotoUpload[] } & Omit<Uploads, 'list' | 'subscribe'> => {
  const { api, queryClient } = useApp();
  const store = uploadsOf(api, queryClient);
  const uploads = useSyncExternalStore(store.subscribe, store.list, () => NOTHING);
  return { ...store, uploads };
};

const uploadsOf = (api: Api, queryClient: QueryClient): Uploads => {
  const { queryKey } = photosQuery(api);
  const uploads =
    known.get(queryClient) ??
    createUploads({
      send,
      onUploaded: (photo) => {
        queryClient.setQueryData<OwnPhotos>(
          queryKey,
          (data) => data && { ...data, photos: [...data.photos.filter(({ id }) => id !== photo.id), photo] },
        );
        // The main photo may have changed, or exist for the first time.
        void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: ['user'] });
        void queryClient.invalidateQueries({ queryKey: ['own-profile'] });
      },
    });
  known.set(queryClient, uploads);
  return uploads;
};

const send: Send = ({ clientId, edit, file }, options) => {
  const fields = {
    client_id: clientId,
    private: 'false',
    ...(edit !== null && { edit: JSON.stringify(edit) }),
  } as const;
  return uploadFile('POST /api/photo.php', { fields, file, ...options });
};
