/** Emails with the link for each registration, the first one included. */
export const ACTIVATION_MAILS = 6;
/** At least so long between two to the same address. */
export const ACTIVATION_MAIL_MINUTES = 1;
