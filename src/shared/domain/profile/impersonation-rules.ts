import { CONFUSABLE_SIGNS } from '#shared/domain/profile/confusable-signs.generated.ts';

/** Who speaks for a site, in its languages, as skeletons. Nobody else is called that, alone or beside another name. */
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
/** Harmless by themselves; beside the site's name or an office they make it sound official. */
const COMPANIONS = 'team staff official officiel oficial ufficiale offiziell officieel system service the';

/** What UTS #39 tells apart and people do not: signs for letters, Greek letters, reversed Cyrillic ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...pairs('013456789@$!|εμχωßия', 'oieasgtbgasiiemxwsnr'),
  // The small l and the capital I are one stroke.
  l: 'i',
};

function pairs(from: string, to: string): Record<string, string> {
  const targets = Array.from(to);
  return Object.fromEntries(Array.from(from, (sign, index) => [sign, targets[index] ?? sign]));
}

const latin = new Map(CONFUSABLE_SIGNS.flatMap(([like, signs]) => Array.from(signs, (sign) => [sign, like] as const)));

/** With Latin letters for all signs that look like them, in whatever script: capitals of one look like other small ones. */
const latinOf = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (sign) => latin.get(sign) ?? sign).join('');

/** What is left of a word when everything that looks alike is the same. */
const skeletonOf = (text: string): string =>
  Array.from(latinOf(text).toLowerCase(), (sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const skeletonsOf = (words: string): string[] => words.trim().split(/\s+/).map(skeletonOf);
const offices = skeletonsOf(OFFICES).join('|');
const companions = skeletonsOf(COMPANIONS).join('|');

/** Shorter site names are also words of everyday names. */
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

/** With its digits read as letters, and without those around it: '4dm1n', 'admin01'. */
const isOfficial = (saying: string, official: RegExp): boolean =>
  official.test(skeletonOf(saying)) || official.test(skeletonOf(saying.replaceAll(/^\p{N}+|\p{N}+$/gu, '')));

const neighbours = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
