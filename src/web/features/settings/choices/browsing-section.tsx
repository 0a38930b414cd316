import { PRIVACY_CHOICES, type PrivacyChoice } from '#shared/domain/account/privacy-choices.ts';
import type { FictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useChangeSetting } from '#web/features/settings/use-change-setting.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

/** Options to browse invisibly and to hide fictional profiles. */
export const BrowsingSection = ({ words }: { readonly words: FictionalWords }) => {
  const t = useTranslations('settings');
  return (
    <SettingsSection id="browsing" title={t('browsing.title')} intro={t('browsing.intro')}>
      {PRIVACY_CHOICES.map((choice) => (
        <Choice key={choice} choice={choice} words={words} />
      ))}
    </SettingsSection>
  );
};

type Props = { readonly choice: PrivacyChoice; readonly words: FictionalWords };

const Choice = ({ choice, words }: Props) => {
  const t = useTranslations('settings');
  const api = useApi();
  const account = useAccount();
  const { change, isPending, problem } = useChangeSetting();
  return (
    <Checkbox
      look="switch"
      label={t(`browsing.${choice}.label`, words)}
      hint={t(`browsing.${choice}.hint`)}
      error={problem}
      checked={account[choice]}
      aria-busy={isPending}
      onChange={(event) => {
        const chosen = event.currentTarget.checked;
        change(() => api('PUT /api/privacy-choice.php', { body: { choice, chosen } }));
      }}
    />
  );
};
