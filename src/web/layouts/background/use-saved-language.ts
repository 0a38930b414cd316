import { useEffect } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Saves a language just chosen by `?lang=` in the account, for mails and other devices. */
export const useSavedLanguage = (): void => {
  const { api, queryClient, i18n } = useApp();
  const user = useUser();
  const isOther = user !== null && user.language !== i18n.locale;
  useEffect(() => {
    if (!isOther || !new URLSearchParams(location.search).has('lang')) return;
    void api('PUT /api/user.php', { body: { language: i18n.locale } }).then((result) => {
      if (result.ok) queryClient.setQueryData(userQuery(api).queryKey, result.data.user);
    });
  }, [api, queryClient, i18n.locale, isOther]);
};
