import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type OwnPhotos, photosQuery } from '#web/features/photos/photo-queries.ts';
import { createUploads, type PhotoUpload, type Send, type Uploads } from '#web/features/photos/upload/upload-photos.ts';
import type { Api } from '#web/platform/api/api.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** One for each browser tab: what is on its way goes on while people look at other pages. */
const known = new WeakMap<QueryClient, Uploads>();
const NOTHING: readonly PhotoUpload[] = [];

/** What is being uploaded, and how to add to it. */
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
        // Which one is the main photo, and whether there is one at all, may be new.
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
