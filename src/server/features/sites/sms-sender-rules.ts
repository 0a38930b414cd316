const LONGEST = 11;

/** Phones show at most eleven letters and digits as the sender. */
export const SMS_SENDER = /^[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/;

type Site = { readonly sms_sender: string | null; readonly mail_name: string };

/** As whom a site sends text messages: mostly as it is called in mails, which names no niche either. */
export const smsSenderOf = ({ sms_sender: own, mail_name: name }: Site): string => {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, LONGEST)
    .trim();
  return own ?? (letters === '' ? 'Info' : letters);
};
