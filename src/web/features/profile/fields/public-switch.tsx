import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

/** Whether the profile is visible outside the site; off by default. */
export const PublicSwitch = () => {
  const t = useTranslations('profile');
  const { public_profile: before } = useOwnProfile();
  const saver = useSaveField(t('public.title'));
  const isPublic = saver.wanted.public_profile ?? before;
  return (
    <div>
      <Checkbox
        look="switch"
        label={t('public.label')}
        hint={t(isPublic ? 'public.hint' : 'public.unsure')}
        error={saver.problem !== null && <SaveProblem saver={saver} />}
        checked={isPublic}
        onChange={(event) => saver.save({ public_profile: event.target.checked }, { public_profile: before })}
      />
      <SaveNote saver={saver} />
    </div>
  );
};
