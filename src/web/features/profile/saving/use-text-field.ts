import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isTooLong, normalProfileText, PROFILE_TEXT_LENGTHS } from '#shared/domain/profile/profile-text-rules.ts';
import type { PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';
import { countGraphemes } from '#shared/domain/written-text.ts';
import { keepTextDraft, readTextDraft } from '#web/features/profile/saving/text-draft-state.ts';
import { useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';

/** After so long without a key a text is saved; sooner when the field is left. */
const PAUSE_MS = 1_000;

const watchNothing = () => () => undefined;

/** A text that saves itself. While it is being written it stays as it is typed. */
export const useTextField = (field: (typeof PROFILE_NOTES)[number], label: string) => {
  const profile = useOwnProfile();
  const saved = profile[field];
  const saver = useSaveField(label);
  const [typed, setTyped] = useState<string | null>(null);
  // What a page before this one could not save any more; only the browser knows it.
  const kept = useSyncExternalStore(
    watchNothing,
    () => readTextDraft(profile.id, field),
    () => null,
  );
  const draft = typed ?? kept;
  const isFocused = useRef(false);
  /** the text when the member began to write: what undo brings back */
  const before = useRef(saved);
  const text = draft ?? saved;
  const normal = normalProfileText(field, text);

  const commit = () => {
    if (draft === null) return;
    const forget = () => {
      keepTextDraft(profile.id, field, null);
      if (!isFocused.current) setTyped(null);
    };
    if (normal === saved) forget();
    else if (!isTooLong(field, normal)) saver.save({ [field]: normal }, { [field]: before.current }, forget);
  };
  const commitLater = useEffectEvent(commit);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => commitLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // Whoever goes to another page in the middle of a sentence finds it again.
  useEffect(() => () => commitLater(), []);

  return {
    saver,
    /** how many signs are left; below 0: too many */
    left: PROFILE_TEXT_LENGTHS[field] - countGraphemes(normal),
    control: {
      value: text,
      onFocus: () => {
        isFocused.current = true;
        before.current = saved;
      },
      onChange: (event: { currentTarget: { value: string } }) => {
        keepTextDraft(profile.id, field, event.currentTarget.value);
        setTyped(event.currentTarget.value);
      },
      onBlur: () => {
        isFocused.current = false;
        commit();
      },
    },
  };
};
