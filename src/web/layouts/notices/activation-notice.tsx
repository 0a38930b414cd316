import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { ActivationReminder } from '#web/features/registration/activation/activation-reminder.tsx';

/** Whose address waits to be proved, and who still gets mails from us. */
const isActivationWanted = (user: User | null): boolean =>
  user?.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0;

export const ActivationNotice = () => (isActivationWanted(useUser()) ? <ActivationReminder /> : null);
