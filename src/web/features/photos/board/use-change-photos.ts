import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnPhoto, PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import { inOrder, withMain } from '#web/features/photos/board/photo-rules.ts';
import { type OwnPhotos, photosQuery } from '#web/features/photos/photo-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

type Line = { end: Promise<unknown>; length: number };

/** Changes are sent one at a time, so that an earlier order cannot overwrite a later one. */
const lines = new WeakMap<QueryClient, Line>();

type ChangePhotos = {
  readonly sort: (ids: readonly string[]) => void;
  /** `number`: the photo's position, from 1 */
  readonly remove: (photo: OwnPhoto, number: number) => void;
  readonly change: (id: string, changes: { caption?: string; private?: boolean }) => Promise<CallResult<unknown>>;
  /** `of`: the `full_filename` of the version that was edited */
  readonly edit: (id: string, edit: PhotoEdit & { readonly of: string }) => Promise<CallResult<unknown>>;
};

/** Returns the functions to change photos. Changes are shown at once and undone if the server refuses. */
export const useChangePhotos = (): ChangePhotos => {
  const { api, queryClient } = useApp();
  const t = useTranslations('photos');
  const say = useProblemText();
  const showToast = useShowToast();
  const { queryKey } = photosQuery(api);

  const show = (draw: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[]) =>
    queryClient.setQueryData<OwnPhotos>(queryKey, (data) => data && { ...data, photos: withMain(draw(data.photos)) });

  const attempt = async (call: () => Promise<CallResult<unknown>>): Promise<CallResult<unknown>> => {
    const line = lines.get(queryClient) ?? { end: Promise.resolve(), length: 0 };
    lines.set(queryClient, line);
    line.length += 1;
    // A request already running would overwrite the change.
    await queryClient.cancelQueries({ queryKey });
    const answer = line.end.then(call);
    line.end = answer.catch(() => {});
    try {
      return await answer;
    } finally {
      line.length -= 1;
      if (line.length === 0) {
        void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: ['user'] });
        void queryClient.invalidateQueries({ queryKey: ['own-profile'] });
        void queryClient.invalidateQueries({ queryKey: ['member'] });
      }
    }
  };
  const tell = (result: CallResult<unknown>) => {
    if (!result.ok) showToast({ text: say(result.refusal), tone: 'danger' });
  };

  // Toasts with equal text are merged: undoing one undoes all deletions it stands for.
  const deleted = useRef(new Map<number, readonly string[]>());
  const restore = async (number: number) => {
    const ids = deleted.current.get(number) ?? [];
    deleted.current.delete(number);
    for (const id of ids.toReversed()) {
      const result = await attempt(() => api('POST /api/photo-restore.php', { body: { id } }));
      if (result.ok) showToast({ text: t('restored'), tone: 'success' });
      else tell(result);
    }
  };

  return {
    sort: (ids) => {
      show((photos) => inOrder(photos, ids));
      void attempt(() => api('PUT /api/photo-order.php', { body: { ids: [...ids] } })).then(tell);
    },
    remove: ({ id }, number) => {
      show((photos) => photos.filter((photo) => photo.id !== id));
      void attempt(() => api('DELETE /api/photo.php', { body: { id } })).then((result) => {
        if (!result.ok) return tell(result);
        deleted.current.set(number, [...(deleted.current.get(number) ?? []), id]);
        const action = { label: t('undo'), onSelect: () => void restore(number) };
        return showToast({ text: t('deleted', { number }), action });
      });
    },
    change: (id, changes) => {
      show((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
      return attempt(() => api('PUT /api/photo.php', { body: { id, ...changes } }));
    },
    edit: (id, edit) => attempt(() => api('PUT /api/photo.php', { body: { id, edit } })),
  };
};
