import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { ActivationReminder } from '#web/features/registration/activation/activation-reminder.tsx';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** Returns true if the member has not confirmed their email address and still gets mails from us. */
const isActivationWanted = (user: User | null): boolean =>
  user?.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0;

export const ActivationNotice = () => {
  const user = useUser();
  const { messages } = useI18n();
  // The texts are loaded with the page: after a login in another tab the notice appears on the next page only.
  return isActivationWanted(user) && messages.activation !== undefined ? <ActivationReminder /> : null;
};
