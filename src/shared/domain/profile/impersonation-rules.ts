import { CONFUSABLE_SIGNS } from '#shared/domain/profile/confusable-signs.generated.ts';

/** Words for official roles in the product's languages, as skeletons. Member names may not contain them. */
const OFFICES = `
  admin administrator administrateur administrador administratore amministratore administratorin sysadmin beheerder yllapito yllapitaja
  moderator moderateur moderador moderatore moderaattori moderatorin mod support soporte supporto assistenza helpdesk
  webmaster postmaster noreply staff moderation moderatie moderacion moderazione moderointi moderering moderacja
  administration administracion amministrazione administrasjon administracja verwaltung beheer hallinto
  security seguridad securite sicherheit sicurezza sikkerhed sikkerhet sakerhet beveiliging veiligheid turvallisuus tietoturva
  bezpieczenstwo datenschutz compliance abuse trustandsafety
  billing payment payments accounting abrechnung buchhaltung zahlung zahlungen facturation paiement paiements comptabilite
  facturacion pagos contabilidad fatturazione pagamenti contabilita facturatie facturering betaling betalingen boekhouding
  fakturering betalinger bogholderi regnskab regnskap betalning betalningar bokforing laskutus maksut kirjanpito rozliczenia
  platnosci fakturowanie ksiegowosc
  helpcenter helpcentre klantenservice klantendienst kundenservice kundendienst kundeservice kundtjanst kundesupport
  kundsupport asiakaspalvelu serviceclient customerservice customercare customersupport atencionalcliente servizioclienti
  obslugaklienta pomoctechniczna
  finance finances financial finanzen finanzabteilung finanzas finanze financien financieel finanser okonomi ekonomi talous finanse
  treasury accounts cashier refund refunds chargeback inkasso incasso lastschrift directdebit
  pay payout payouts paynl paypal stripe adyen klarna mastercard paysafe paysafecard ccbill segpay bancontact giropay applepay
  googlepay bizum mobilepay vipps twint sepa
`;
/** Words that are harmless alone, but make a name with a site's name or a role sound official. */
const COMPANIONS = 'team staff official officiel oficial ufficiale offiziell officieel system service the';

const pairs = (from: string, to: string): Record<string, string> => {
  const targets = Array.from(to);
  return Object.fromEntries(Array.from(from, (sign, index) => [sign, targets[index] ?? sign]));
};

/** Look-alikes missing in UTS #39: symbols for letters, Greek letters, reversed Cyrillic ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...pairs('013456789@$!|εμχωßия', 'oieasgtbgasiiemxwsnr'),
  // The small l and the capital I look the same.
  l: 'i',
};

const latin = new Map(CONFUSABLE_SIGNS.flatMap(([like, signs]) => Array.from(signs, (sign) => [sign, like] as const)));

/** Replaces look-alikes of any script by Latin letters, before lower-casing: capitals can look like other small letters. */
const latinOf = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (sign) => latin.get(sign) ?? sign).join('');

/** The skeleton of a word: look-alike characters are replaced by one of them. */
const skeletonOf = (text: string): string =>
  Array.from(latinOf(text).toLowerCase(), (sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const skeletonsOf = (words: string): string[] => words.trim().split(/\s+/).map(skeletonOf);
const OFFICE_WORDS: ReadonlySet<string> = new Set(skeletonsOf(OFFICES));
const COMPANION_WORDS: ReadonlySet<string> = new Set(skeletonsOf(COMPANIONS));

/** Shorter site names also occur in ordinary names. */
const SHORTEST_SITE_WORD = 4;
/** Maximum length checked, in characters; longer names are never official. */
const LONGEST_SAYING = 200;

/** Transcriptions: 'Müller' is also written 'Mueller', and 'Søren' 'Soeren'. */
const TRANSCRIPTIONS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  '&': 'and',
};

const spellingsOf = (siteName: string): string[] => {
  const plain = siteName.normalize('NFC').toLowerCase();
  const transcribed = Array.from(plain, (sign) => TRANSCRIPTIONS[sign] ?? sign).join('');
  return [skeletonOf(siteName), skeletonOf(transcribed)].filter((spelling) => spelling !== '');
};

/** 'Admin', 'a d m i n', 'Аdmіn' with Cyrillic letters, 'Support Lisa', 'Vonk Team', 'Lisa (Vonk)'; not 'Badminton Bob'. */
export const isImpersonating = (name: string, siteNames: readonly string[]): boolean => {
  const sites = siteNames.flatMap(spellingsOf);
  const words = latinOf(name)
    .split(/[^\p{L}\p{N}@$!|\p{M}]+/u)
    .filter((word) => word !== '');
  const whole = words.join('');
  if (sites.includes(skeletonOf(whole))) return true;
  const own = new Set(sites.filter((site) => site.length >= SHORTEST_SITE_WORD));
  return [...words, ...neighbours(words), whole].some((saying) => isOfficial(saying, own));
};

/** Checks the text with digits read as letters, and without digits at its ends: '4dm1n', 'admin01'. */
const isOfficial = (saying: string, sites: ReadonlySet<string>): boolean =>
  isMadeOfOffices(skeletonOf(saying), sites) ||
  isMadeOfOffices(skeletonOf(saying.replaceAll(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '')), sites);

/** Returns true if the text consists of roles and companion words only, with at least one role. Takes linear time. */
const isMadeOfOffices = (skeleton: string, sites: ReadonlySet<string>): boolean => {
  if (skeleton.length > LONGEST_SAYING) return false;
  const longest = Math.max(LONGEST_WORD, ...Array.from(sites, (site) => site.length));
  /** Positions where a word can start, and whether a role precedes them. */
  const begins = new Map([[0, false]]);
  for (let at = 0; at < skeleton.length; at += 1) {
    const hasOffice = begins.get(at);
    if (hasOffice === undefined) continue;
    for (let end = at + 1; end <= Math.min(skeleton.length, at + longest); end += 1) {
      const word = skeleton.slice(at, end);
      const isOffice = OFFICE_WORDS.has(word) || sites.has(word);
      if (!isOffice && !COMPANION_WORDS.has(word)) continue;
      const has = hasOffice || isOffice;
      begins.set(end, has || begins.get(end) === true);
      // Plural or genitive: 'moderators', 'vonks'.
      if (has && skeleton[end] === 's') begins.set(end + 1, true);
    }
  }
  return begins.get(skeleton.length) === true;
};

const LONGEST_WORD = Math.max(...Array.from([...OFFICE_WORDS, ...COMPANION_WORDS], (word) => word.length));

const neighbours = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
