import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Member = { readonly name: string; readonly age: number; readonly city: string | null };

/** Returns name, age and city of the page's member in one line. */
export const useWhom = (member: Member): string => {
  const names = useTranslations('member');
  return [names('name_age', member), member.city].filter(Boolean).join(' · ');
};
