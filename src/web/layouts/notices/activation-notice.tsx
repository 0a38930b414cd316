import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { ActivationReminder } from '#web/features/registration/activation/activation-reminder.tsx';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** Whose address waits to be proved, and who still gets mails from us. */
const isActivationWanted = (user: User | null): boolean =>
  user?.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0;

export const ActivationNotice = () => {
  const user = useUser();
  const { messages } = useI18n();
  // Whom it has come to concern only now, as where another tab has logged in, reads it on the next page.
  return isActivationWanted(user) && messages.activation !== undefined ? <ActivationReminder /> : null;
};
