/** Maximum activation mails per registration, including the first, and per address and day. */
export const ACTIVATION_MAILS = 5;
/** Minimum minutes between two mails to the same address. */
export const ACTIVATION_MAIL_MINUTES = 1;
