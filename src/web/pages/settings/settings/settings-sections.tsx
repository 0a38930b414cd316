import type { ReactNode } from 'react';
import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { PasswordField } from '#web/features/registration/fields/password-field.tsx';
import { BlocksSection } from '#web/features/settings/choices/blocks-section.tsx';
import { BrowsingSection } from '#web/features/settings/choices/browsing-section.tsx';
import { ConsentSection } from '#web/features/settings/choices/consent-section.tsx';
import { KnownPeopleSection } from '#web/features/settings/choices/known-people-section.tsx';
import { LanguageSection } from '#web/features/settings/choices/language-section.tsx';
import { LeaveNowSection } from '#web/features/settings/choices/leave-now-section.tsx';
import { MutedWordsSection } from '#web/features/settings/choices/muted-words-section.tsx';
import { NotificationsSection } from '#web/features/settings/choices/notifications-section.tsx';
import { PrivacySection } from '#web/features/settings/choices/privacy-section.tsx';
import { ResellSection } from '#web/features/settings/choices/resell-section.tsx';
import { SignalsSection } from '#web/features/settings/choices/signals-section.tsx';
import { EmailSection } from '#web/features/settings/credentials/email-section.tsx';
import { NameSection } from '#web/features/settings/credentials/name-section.tsx';
import { PasswordSection } from '#web/features/settings/credentials/password-section.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { AuthenticatorSection } from '#web/pages/settings/settings/authenticator-section.tsx';
import { CardSection } from '#web/pages/settings/settings/card-section.tsx';
import { CreditsSection } from '#web/pages/settings/settings/credits-section.tsx';
import { DecisionsSection } from '#web/pages/settings/settings/decisions-section.tsx';
import { DeleteSection } from '#web/pages/settings/settings/delete-section.tsx';
import { DevicesSection } from '#web/pages/settings/settings/devices-section.tsx';
import { ExportSection } from '#web/pages/settings/settings/export-section.tsx';
import { PasskeysSection } from '#web/pages/settings/settings/passkeys-section.tsx';
import { SelfBanSection } from '#web/pages/settings/settings/self-ban-section.tsx';
import styles from '#web/pages/settings/settings/settings-sections.module.css';
import { SpendingSection } from '#web/pages/settings/settings/spending-section.tsx';
import type { SettingsGroup } from '#web/pages/settings/settings/use-settings-groups.ts';

const Privacy = () => <PrivacySection supportEmail={useSettings().support_email} />;

const Browsing = () => <BrowsingSection words={fictionalWords(useSettings())} />;

/** A section is a card that loads and saves on its own; a new one takes its place here and in `useSettingsGroups`. */
const SECTIONS: Readonly<Record<string, () => ReactNode>> = {
  email: EmailSection,
  password: () => <PasswordSection renderNewPassword={(field) => <PasswordField {...field} />} />,
  authenticator: AuthenticatorSection,
  passkeys: PasskeysSection,
  devices: DevicesSection,
  name: NameSection,
  language: LanguageSection,
  notifications: NotificationsSection,
  privacy: Privacy,
  browsing: Browsing,
  signals: SignalsSection,
  blocked: BlocksSection,
  'known-people': KnownPeopleSection,
  'muted-words': MutedWordsSection,
  'leave-now': LeaveNowSection,
  'other-sites': ResellSection,
  consent: ConsentSection,
  credits: CreditsSection,
  card: CardSection,
  spending: SpendingSection,
  data: ExportSection,
  decisions: DecisionsSection,
  'self-ban': SelfBanSection,
  delete: DeleteSection,
};

export const SettingsSections = ({ groups }: { groups: readonly SettingsGroup[] }) => (
  <div className={styles.groups}>
    {groups.map(({ id: groupId, title, sections }) => (
      <div key={groupId} className={styles.group}>
        <h2 className={styles.title}>{title}</h2>
        {sections.map(({ id }) => {
          const Section = SECTIONS[id];
          return Section && <Section key={id} />;
        })}
      </div>
    ))}
  </div>
);
