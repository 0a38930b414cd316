import { CONFUSABLE_SIGNS } from '#shared/domain/profile/confusable-signs.generated.ts';

/** Words for those who speak for a site, in its languages, as skeletons. No member's name may contain one. */
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
`;
/** Harmless alone, but with the site's name or a role they make a name sound official. */
const COMPANIONS = 'team staff official officiel oficial ufficiale offiziell officieel system service the';

const pairs = (from: string, to: string): Record<string, string> => {
  const targets = Array.from(to);
  return Object.fromEntries(Array.from(from, (sign, index) => [sign, targets[index] ?? sign]));
};

/** Look-alikes that UTS #39 lacks: symbols for letters, Greek letters, reversed Cyrillic ones. */
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
const offices = skeletonsOf(OFFICES).join('|');
const companions = skeletonsOf(COMPANIONS).join('|');

/** Shorter site names also occur in ordinary names. */
const SHORTEST_SITE_WORD = 4;

/** 'Admin', 'a d m i n', 'Аdmіn' with Cyrillic letters, 'Support Lisa', 'Vonk Team', 'Lisa (Vonk)'; not 'Badminton Bob'. */
export const isImpersonating = (name: string, siteName: string): boolean => {
  const site = skeletonOf(siteName);
  const words = latinOf(name)
    .split(/[^\p{L}\p{N}@$!|\p{M}]+/u)
    .filter((word) => word !== '');
  const whole = words.join('');
  if (skeletonOf(whole) === site) return true;
  const own = site.length < SHORTEST_SITE_WORD ? offices : `${offices}|${site}`;
  const official = new RegExp(`^(?:${companions})*(?:${own})s?(?:${own}|${companions})*s?$`, 'u');
  return [...words, ...neighbours(words), whole].some((saying) => isOfficial(saying, official));
};

/** With digits read as letters, and without digits around it: '4dm1n', 'admin01'. */
const isOfficial = (saying: string, official: RegExp): boolean =>
  official.test(skeletonOf(saying)) || official.test(skeletonOf(saying.replaceAll(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '')));

const neighbours = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
