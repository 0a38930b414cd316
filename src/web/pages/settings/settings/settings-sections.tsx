import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { ExportRequest } from '#web/features/export/export-request.tsx';
import { StoredCard } from '#web/features/pay/cards/stored-card.tsx';
import { SpendingLimits } from '#web/features/pay/limits/spending-limits.tsx';
import { PasswordField } from '#web/features/registration/fields/password-field.tsx';
import { AuthenticatorApp } from '#web/features/security/authenticator-app.tsx';
import { Devices } from '#web/features/security/devices.tsx';
import { Passkeys } from '#web/features/security/passkeys.tsx';
import { SelfBanForm } from '#web/features/self-ban/self-ban-form.tsx';
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
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/settings/settings/settings-sections.module.css';
import type { SettingsGroup } from '#web/pages/settings/settings/use-settings-groups.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import actions from '#web/ui/layout/actions.module.css';

/** Shows the balance, with a link to its history. */
const CreditsSection = () => {
  const t = useTranslations('credits-history');
  const credits = useUser()?.credits ?? 0;
  return (
    <SettingsSection id="credits" title={t('title')} intro={t('section_text')}>
      <div className={actions.end}>
        <p>
          {t('balance_label')}: <strong>{t('balance', { credits })}</strong>
        </p>
        <LinkButton variant="soft" render={(props) => <Link to="/settings/credits" {...props} />}>
          {t('open')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};

/** Links to the page that deletes the account. */
const DeleteSection = () => {
  const t = useTranslations('deletion');
  return (
    <SettingsSection id="delete" title={t('title')} intro={t('delete_text')}>
      <div className={actions.end}>
        <LinkButton variant="outline" render={(props) => <Link to="/settings/delete" {...props} />}>
          {t('submit')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};

/** Links to the operators' decisions against the member. */
const DecisionsSection = () => {
  const t = useTranslations('own-decisions');
  return (
    <SettingsSection id="decisions" title={t('title')} intro={t('intro')}>
      <div className={actions.end}>
        <LinkButton variant="soft" render={(props) => <Link to="/decisions" {...props} />}>
          {t('open')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};

const SelfBanSection = () => {
  const t = useTranslations('self-ban');
  return (
    <SettingsSection id="self-ban" title={t('title')} intro={t('text')}>
      {/* Opened as a new document, because it is now a visitor's page. */}
      <SelfBanForm onLockedOut={(endsAt) => location.replace(`/locked-out?until=${endsAt}`)} />
    </SettingsSection>
  );
};

const SpendingSection = () => {
  const t = useTranslations('spending');
  return (
    <SettingsSection id="spending" title={t('title')} intro={t('intro')}>
      <SpendingLimits />
    </SettingsSection>
  );
};

const PasskeysSection = () => {
  const t = useTranslations('security');
  return (
    <SettingsSection id="passkeys" title={t('passkeys.title')} intro={t('passkeys.intro')}>
      <Passkeys />
    </SettingsSection>
  );
};

const ExportSection = () => {
  const t = useTranslations('export');
  return (
    <SettingsSection id="data" title={t('title')} intro={t('text')}>
      <ExportRequest />
    </SettingsSection>
  );
};

const DevicesSection = () => {
  const t = useTranslations('security');
  return (
    <SettingsSection id="devices" title={t('devices.title')} intro={t('devices.intro')}>
      <Devices />
    </SettingsSection>
  );
};

const CardSection = () => {
  const t = useTranslations('card');
  return (
    <SettingsSection id="card" title={t('title')} intro={t('intro')}>
      <StoredCard />
    </SettingsSection>
  );
};

const AuthenticatorSection = () => {
  const t = useTranslations('security');
  return (
    <SettingsSection id="authenticator" title={t('totp.title')} intro={t('totp.intro')}>
      <AuthenticatorApp />
    </SettingsSection>
  );
};

const Privacy = () => <PrivacySection supportEmail={useSettings().support_email} />;

const Browsing = () => <BrowsingSection words={fictionalWords(useSettings())} />;

/** Each section is a card that loads and saves on its own; add new ones here and in `useSettingsGroups`. */
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
