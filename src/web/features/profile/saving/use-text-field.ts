import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isTooLong, normalProfileText, PROFILE_TEXT_LENGTHS } from '#shared/domain/profile/profile-text-rules.ts';
import type { PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';
import { countGraphemes } from '#shared/domain/written-text.ts';
import { keepTextDraft, readTextDraft } from '#web/features/profile/saving/text-draft-state.ts';
import { useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';

/** Saves after this long without a key press, or when the field is left. */
const PAUSE_MS = 1_000;

const watchNothing = () => () => undefined;

/** A text that is saved automatically. While typing, it is not normalised. */
export const useTextField = (field: (typeof PROFILE_NOTES)[number], label: string) => {
  const profile = useOwnProfile();
  const saved = profile[field];
  const saver = useSaveField(label);
  const [typed, setTyped] = useState<string | null>(null);
  // Text that an earlier page could not save; only the browser has it.
  const kept = useSyncExternalStore(
    watchNothing,
    () => readTextDraft(profile.id, field),
    () => null,
  );
  const draft = typed ?? kept;
  const isFocused = useRef(false);
  /** the text when editing began, which undo restores */
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
  // Saves when the member leaves the page, so that unfinished text is kept.
  useEffect(() => () => commitLater(), []);

  return {
    saver,
    /** characters left; negative: too long */
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
