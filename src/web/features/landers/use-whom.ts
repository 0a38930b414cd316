import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Member = { readonly name: string; readonly age: number; readonly city: string | null };

/** Name, age and city of the member a page is about, in one line. */
export const useWhom = (member: Member): string => {
  const names = useTranslations('member');
  return [names('name_age', member), member.city].filter(Boolean).join(' · ');
};
