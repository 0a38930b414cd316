import { useQuery } from '@tanstack/react-query';
import { ENDONYMS } from '#shared/i18n/locales.ts';
import { securityQuery, sessionsQuery } from '#web/features/security/security-queries.ts';
import { knownPeopleQuery, mutedWordsQuery } from '#web/features/settings/account-queries.ts';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns current values by section id, where a word or number can show them. */
export const useSettingsValues = (): Readonly<Record<string, string | null>> => {
  const t = useTranslations('security');
  const { format } = useI18n();
  const api = useApi();
  const { name, language } = useAccount();
  const { data: security } = useQuery(securityQuery(api));
  const { data: sessions } = useQuery(sessionsQuery(api));
  const { data: knownPeople } = useQuery(knownPeopleQuery(api));
  const { data: mutedWords } = useQuery(mutedWordsQuery(api));
  const count = (number = 0) => (number === 0 ? null : format.number(number));
  return {
    authenticator: security ? t(security.totp ? 'totp.on' : 'totp.off') : null,
    passkeys: count(security?.passkeys.length),
    devices: count(sessions?.length),
    name,
    language: ENDONYMS[language],
    'known-people': count(knownPeople),
    'muted-words': count(mutedWords?.length),
  };
};
