import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '#shared/contract/contract.ts';
import { showSavedProfile } from '#web/features/profile/profile-queries.ts';
import { callOrThrow } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFailureText } from '#web/platform/loading/use-failure-text.ts';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

export type ProfileChanges = RequestOf<'PUT /api/profile.php'>['body'];

type Save = {
  readonly changes: ProfileChanges;
  /** what undo restores; null: this is itself an undo */
  readonly before: ProfileChanges | null;
  /** the element that gets the focus back after undo */
  readonly origin: Element | null;
  /** called after undo */
  readonly onUndone?: (() => void) | undefined;
};

const TOAST_MS = 10_000;

/** Saves a field as soon as it changes, shows the state beside it, and offers undo. */
export const useSaveField = (label: string) => {
  const t = useTranslations('profile');
  const say = useFailureText();
  const app = useApp();
  const showToast = useShowToast();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    // One at a time, so that the later of two changes wins.
    scope: { id: 'own-profile' },
    mutationFn: ({ changes }: Save) => callOrThrow(app.api, 'PUT /api/profile.php', { body: changes }),
    onSuccess: ({ profile }, { before, origin, onUndone }) => {
      showSavedProfile(app, profile);
      const replaces = 'profile-change';
      showToast(
        before === null
          ? { text: t('undone', { field: label }), replaces }
          : {
              text: t('field_saved', { field: label }),
              tone: 'success',
              replaces,
              durationMs: TOAST_MS,
              action: { label: t('undo'), onSelect: () => undo(before, origin, onUndone) },
            },
      );
    },
  });
  const undo = (before: ProfileChanges, origin: Element | null, onUndone: Save['onUndone']) => {
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    mutate({ changes: before, before: null, origin }, onUndone && { onSuccess: onUndone });
  };
  const notTaken = isPending || error !== null ? variables?.changes : undefined;
  const wanted: ProfileChanges = notTaken ?? {};
  return {
    save: (changes: ProfileChanges, before: ProfileChanges, onSaved?: () => void, onUndone?: Save['onUndone']) =>
      mutate({ changes, before, origin: document.activeElement, onUndone }, onSaved && { onSuccess: onSaved }),
    /** the changes that the server has not confirmed yet; the field shows them */
    wanted,
    /** null: no error */
    problem: error === null ? null : say(error),
    retry: () => variables !== undefined && mutate(variables),
    state: isPending ? ('saving' as const) : isSuccess ? ('saved' as const) : ('idle' as const),
  };
};

export type FieldSaver = ReturnType<typeof useSaveField>;
