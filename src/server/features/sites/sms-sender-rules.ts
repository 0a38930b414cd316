const LONGEST = 11;

/** Phones show at most eleven letters and digits as the sender. */
export const SMS_SENDER = /^[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/;

type Site = { readonly sms_sender: string | null; readonly mail_name: string };

/**
 * Returns the sender of a site's text messages: its own, or its mail name in plain letters, which does not name the
 * niche.
 */
export const smsSenderOf = ({ sms_sender: own, mail_name: name }: Site): string => {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, LONGEST)
    .trim();
  return own ?? (letters === '' ? 'Info' : letters);
};
