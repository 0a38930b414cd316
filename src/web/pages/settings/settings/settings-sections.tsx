import { PasswordField } from '#web/features/registration/password-field.tsx';
import { BlocksSection } from '#web/features/settings/blocks-section.tsx';
import { ConsentSection } from '#web/features/settings/consent-section.tsx';
import { EmailSection } from '#web/features/settings/email-section.tsx';
import { LanguageSection } from '#web/features/settings/language-section.tsx';
import { NameSection } from '#web/features/settings/name-section.tsx';
import { NotificationsSection } from '#web/features/settings/notifications-section.tsx';
import { PasswordSection } from '#web/features/settings/password-section.tsx';
import { PrivacySection } from '#web/features/settings/privacy-section.tsx';
import { ResellSection } from '#web/features/settings/resell-section.tsx';
import { AuthenticatorSection } from '#web/pages/settings/settings/authenticator-section.tsx';
import { DeleteSection } from '#web/pages/settings/settings/delete-section.tsx';
import { DevicesSection } from '#web/pages/settings/settings/devices-section.tsx';
import { ExportSection } from '#web/pages/settings/settings/export-section.tsx';
import { PasskeysSection } from '#web/pages/settings/settings/passkeys-section.tsx';

/** The settings from top to bottom. A section is a card that loads and saves on its own; a new one takes its place here. */
export const SettingsSections = () => (
  <>
    <EmailSection />
    <PasswordSection renderNewPassword={(field) => <PasswordField {...field} />} />
    <AuthenticatorSection />
    <PasskeysSection />
    <DevicesSection />
    <NameSection />
    <LanguageSection />
    <NotificationsSection />
    <PrivacySection />
    <BlocksSection />
    <ResellSection />
    <ConsentSection />
    <ExportSection />
    <DeleteSection />
  </>
);
