/** Emails with the link for each registration, the first one included; an address gets no more in a day, whoever enters it. */
export const ACTIVATION_MAILS = 5;
/** At least so long between two to the same address. */
export const ACTIVATION_MAIL_MINUTES = 1;
