import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#shared/contract/contract.ts';
import type { WaitingPhoto } from '#shared/contract/office/moderation-contract.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';
import { indexAfter, type Question } from '#web/features/moderation/photos/photo-queue-state.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';

export type Verdict =
  | { readonly decision: 'approve' }
  | { readonly decision: Question; readonly reason: PhotoRejectionReason };

/** The state of one page of the queue: the selected photo, the decisions, and those made by other operators. */
export const usePhotoQueue = (photos: readonly WaitingPhoto[]) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const [doneIds, setDoneIds] = useState<ReadonlySet<string>>(new Set());
  const [index, setIndex] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  /** the last decision, for screen readers */
  const [last, setLast] = useState<Verdict['decision'] | 'decided_already' | null>(null);
  const left = photos.filter(({ id }) => !doneIds.has(id));
  const at = indexAfter(index, left.length);

  const finish = (id: string, said: typeof last) => {
    setDoneIds((ids) => new Set([...ids, id]));
    setIndex(at);
    setQuestion(null);
    setLast(said);
    if (left.length === 1) void queryClient.invalidateQueries({ queryKey: ['moderation', 'photos'] });
  };
  const decide = (photo: WaitingPhoto, verdict: Verdict) => {
    if (isPending) return;
    const body: RequestOf<'POST /api/moderation-photo.php'>['body'] = { id: photo.id, ...verdict };
    run(() => api('POST /api/moderation-photo.php', { body }), {
      onDone: () => finish(photo.id, verdict.decision),
      // Another operator decided it first, or the member deleted it: remove it here too.
      onRefused: ({ code }) => {
        const isGone = code === 'decided_already' || code === 'not_found';
        if (isGone) finish(photo.id, 'decided_already');
        return isGone;
      },
    });
  };
  const approveAll = (onDone: () => void) => {
    if (isPending) return;
    const approved = async () => {
      for (const { id } of left) {
        const result = await api('POST /api/moderation-photo.php', { body: { id, decision: 'approve' } });
        if (!result.ok && result.refusal.code !== 'decided_already' && result.refusal.code !== 'not_found')
          return result;
        setDoneIds((ids) => new Set([...ids, id]));
      }
      return { ok: true as const, data: null };
    };
    run(approved, {
      onDone: () => {
        setLast('approve');
        onDone();
        return queryClient.invalidateQueries({ queryKey: ['moderation', 'photos'] });
      },
    });
  };
  const look = (to: number) => {
    setQuestion(null);
    setIndex(indexAfter(to, left.length));
  };
  return { left, at, look, question, setQuestion, decide, approveAll, last, isPending, problem };
};
