/** Warnings for the recipient. The message is always delivered, and the sender is not told. */
export const MESSAGE_HINTS = ['link', 'email', 'phone', 'messenger', 'bank_account', 'payment', 'money'] as const;
export type MessageHint = (typeof MESSAGE_HINTS)[number];

const LINK =
  /\bhttps?:\/\/\S|\bwww\.\S|\b[\p{L}\p{N}-]{2,40}\.(?:com|net|org|info|biz|xyz|top|site|online|link|click|shop|app|me|io|co|eu|ru|cc|ly|gl|da|de|dk|es|fi|fr|it|nl|no|pl|se|uk|at|be|ch|ie)(?:\/|\b)/u;
/** The flag `g` is safe only with `search` and `replaceAll`, which do not use `lastIndex`. */
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}(?:@| ?[([] ?at ?[)\]] ?)[\p{L}\p{N}-]{1,63}(?:\.| ?[([] ?(?:dot|punt|punkt|punto|point) ?[)\]] ?)\p{L}{2,24}/gu;
const MESSENGER =
  /\b(?:whats?app|wapp|telegram|snap(?:chat)?|insta(?:gram)?|kik|wechat|viber|skype|discord|signal|threema|facebook|messenger|hangouts|onlyfans|line id)\b|(?:^|\s)@[\p{L}\p{N}_.]{4,30}\b|\bt\.me\//u;
const PAYMENT =
  /\b(?:western union|moneygram|ria money|paypal|revolut|cash ?app|venmo|zelle|bizum|tikkie|swish|mobilepay|vipps|blik|wise transfer|bitcoin|btc|ethereum|usdt|crypto\p{L}*|krypto\p{L}*|cripto\p{L}*|steam ?(?:card|karte|kaart|kort)|gift ?cards?|paysafe(?:card)?|itunes|google play|cadeaukaart|geschenkkarte|carte cadeau|tarjeta regalo|carta regalo|gavekort|presentkort|lahjakortti|karta podarunkowa)\b/u;
const MONEY =
  /\b(?:send (?:me )?money|lend me|borrow (?:me )?money|need money|wire (?:me|the)|pay (?:my|for my) (?:ticket|flight|rent|visa|hospital)|geld (?:sturen|overmaken|lenen|schicken|überweisen|leihen)|(?:schick|leih|überweis)\p{L}* (?:mir )?geld|stuur (?:me |mij )?geld|envo(?:ie|yer)[ -](?:moi )?(?:de )?l[’']?argent|prête[r]?[ -]moi|besoin d[’']argent|env[ií]a(?:me|rme)? dinero|pr[eé]sta(?:me|rme) dinero|necesito dinero|manda(?:mi|rmi)? (?:dei )?soldi|presta(?:mi|rmi) (?:dei )?soldi|bisogno di soldi|send(?:e)? (?:mig |meg )?penge(?:r)?|l[åa]n(?:e)? (?:mig |meg )?penge(?:r)?|skicka (?:mig )?pengar|l[åa]na (?:mig )?pengar|l[äa]het[äa] (?:minulle )?rahaa|lainaa (?:minulle )?rahaa|wy[śs]lij (?:mi )?pieni[ąa]dze|po[żz]ycz(?:y[ćc])? (?:mi )?pieni[ąa]dze|potrzebuj[ęe] pieni[ęe]dzy)\b/u;

/** Digits disguised with spaces, dots, dashes or brackets in between. */
const DIGIT_RUN = /\+?\(?\d[\d ().\-/]{6,24}\d/gu;
const IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,4})?\b/gu;
const DATE = /^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/u;

/** Only the start of a text up to this length is checked. */
const LOOKED_AT = 10_000;

/** Returns the hints in the order of the list, without duplicates. */
export const findMessageHints = (text: string): MessageHint[] => {
  const plain = text.slice(0, LOOKED_AT).normalize('NFKC').toLowerCase();
  const found: Readonly<Record<MessageHint, boolean>> = {
    link: LINK.test(plain.replaceAll(EMAIL, ' ')),
    email: plain.search(EMAIL) >= 0,
    phone: hasPhoneNumber(plain),
    messenger: MESSENGER.test(plain),
    bank_account: hasBankAccount(plain),
    payment: PAYMENT.test(plain),
    money: MONEY.test(plain),
  };
  return MESSAGE_HINTS.filter((hint) => found[hint]);
};

const hasPhoneNumber = (plain: string): boolean =>
  [...plain.replaceAll(IBAN, ' ').matchAll(DIGIT_RUN)].some(([run]) => {
    const digits = run.replaceAll(/\D/gu, '').length;
    return digits >= 8 && digits <= 15 && !DATE.test(run);
  });

const hasBankAccount = (plain: string): boolean =>
  [...plain.matchAll(IBAN)].some(([found]) => isIban(found.replaceAll(' ', '')));

/** ISO 13616: the country and check digits moved to the end, letters as numbers, leaves 1 when divided by 97. */
const isIban = (account: string): boolean => {
  if (account.length < 15 || account.length > 34) return false;
  let rest = 0;
  for (const character of account.slice(4) + account.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
};
