import { useAccount } from '#web/features/settings/use-account.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Place = { readonly id: string; readonly title: string };
export type SettingsGroup = Place & { readonly sections: readonly Place[] };

/** Returns the settings' sections in order; their ids are anchors that mails and other pages link to. */
export const useSettingsGroups = (): readonly SettingsGroup[] => {
  const t = useTranslations('settings');
  const security = useTranslations('security');
  const isResold = useAccount().resell_consent !== null;
  const data = useTranslations('export');
  const credits = useTranslations('credits-history');
  const spending = useTranslations('spending');
  const card = useTranslations('card');
  const deletion = useTranslations('deletion');
  const decisions = useTranslations('own-decisions');
  const selfBan = useTranslations('self-ban');
  return [
    {
      id: 'access',
      title: t('groups.access'),
      sections: [
        { id: 'email', title: t('email.title') },
        { id: 'password', title: t('password.title') },
        { id: 'authenticator', title: security('totp.title') },
        { id: 'passkeys', title: security('passkeys.title') },
        { id: 'devices', title: security('devices.title') },
      ],
    },
    {
      id: 'general',
      title: t('groups.general'),
      sections: [
        { id: 'name', title: t('name.title') },
        { id: 'language', title: t('language.title') },
        { id: 'notifications', title: t('notifications.title') },
      ],
    },
    {
      id: 'privacy-group',
      title: t('groups.privacy'),
      sections: [
        { id: 'privacy', title: t('privacy.title') },
        { id: 'browsing', title: t('browsing.title') },
        { id: 'signals', title: t('signals.title') },
        { id: 'blocked', title: t('blocks.title') },
        { id: 'known-people', title: t('known_people.title') },
        { id: 'muted-words', title: t('muted_words.title') },
        { id: 'leave-now', title: t('leave_now.title') },
        ...(isResold ? [{ id: 'other-sites', title: t('resell.title') }] : []),
        { id: 'consent', title: t('consent.title') },
      ],
    },
    {
      id: 'account',
      title: t('groups.account'),
      sections: [
        { id: 'credits', title: credits('title') },
        { id: 'card', title: card('title') },
        { id: 'spending', title: spending('title') },
        { id: 'data', title: data('title') },
        { id: 'decisions', title: decisions('title') },
        { id: 'self-ban', title: selfBan('title') },
        { id: 'delete', title: deletion('title') },
      ],
    },
  ];
};
