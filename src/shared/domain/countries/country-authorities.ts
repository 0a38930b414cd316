import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { DISPUTE_BODIES_URL } from '#shared/domain/countries/dispute-bodies.ts';

/** A public body, by its own name. */
export type Body = { readonly name: string; readonly url: `https://${string}` };

type Authorities = {
  /** supervises data protection */
  readonly privacy: Body;
  /** helps consumers in disputes with a company */
  readonly consumers: Body;
  /**
   * supervises the accessibility of online services (Directive (EU) 2019/882; in Norway the anti-discrimination act);
   * null: no such body, several, or not known for certain
   */
  readonly accessibility: { readonly name: string; readonly url: Body['url'] | null } | null;
  /** member of the European Union */
  readonly isUnion: boolean;
};

const body = (name: string, url: Body['url']): Body => ({ name, url });

/** The authorities that people in each country can contact. */
export const COUNTRY_AUTHORITIES: Readonly<Record<CountryCode, Authorities>> = {
  US: {
    privacy: body('Federal Trade Commission', 'https://reportfraud.ftc.gov'),
    consumers: body('Federal Trade Commission', 'https://consumer.ftc.gov'),
    accessibility: null,
    isUnion: false,
  },
  NL: {
    privacy: body('Autoriteit Persoonsgegevens', 'https://www.autoriteitpersoonsgegevens.nl'),
    consumers: body('ACM ConsuWijzer', 'https://www.consuwijzer.nl'),
    accessibility: body('Autoriteit Consument & Markt (ACM)', 'https://www.acm.nl'),
    isUnion: true,
  },
  BE: {
    privacy: body(
      'Gegevensbeschermingsautoriteit / Autorité de protection des données',
      'https://www.dataprotectionauthority.be',
    ),
    consumers: body(
      'Consumentenombudsdienst / Service de Médiation pour le Consommateur',
      'https://www.mediationconsommateur.be',
    ),
    accessibility: body('FOD Economie / SPF Économie', 'https://economie.fgov.be'),
    isUnion: true,
  },
  FR: {
    privacy: body('CNIL', 'https://www.cnil.fr'),
    consumers: body('Médiation de la consommation', 'https://www.economie.gouv.fr/mediation-conso'),
    accessibility: body('DGCCRF', 'https://www.economie.gouv.fr/dgccrf'),
    isUnion: true,
  },
  IT: {
    privacy: body('Garante per la protezione dei dati personali', 'https://www.garanteprivacy.it'),
    consumers: body('Ministero delle Imprese e del Made in Italy', 'https://www.mimit.gov.it'),
    accessibility: body('Agenzia per l’Italia Digitale (AgID)', 'https://www.agid.gov.it'),
    isUnion: true,
  },
  ES: {
    privacy: body('Agencia Española de Protección de Datos', 'https://www.aepd.es'),
    consumers: body('Ministerio de Derechos Sociales, Consumo y Agenda 2030', 'https://www.dsca.gob.es'),
    accessibility: null,
    isUnion: true,
  },
  DE: {
    // Private companies are supervised by the authority of each Land.
    privacy: body(
      'Datenschutzaufsichtsbehörden der Länder',
      'https://www.datenschutzkonferenz-online.de/datenschutzaufsichtsbehoerden.html',
    ),
    // The federal conciliation body is only for companies based in Germany.
    consumers: body('Verbraucherzentrale', 'https://www.verbraucherzentrale.de'),
    accessibility: {
      name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
      url: null,
    },
    isUnion: true,
  },
  AT: {
    privacy: body('Datenschutzbehörde', 'https://www.dsb.gv.at'),
    consumers: body('Schlichtung für Verbrauchergeschäfte', 'https://www.verbraucherschlichtung.at'),
    accessibility: body('Sozialministeriumservice', 'https://www.sozialministeriumservice.gv.at'),
    isUnion: true,
  },
  IE: {
    privacy: body('Data Protection Commission', 'https://www.dataprotection.ie'),
    consumers: body('Competition and Consumer Protection Commission', 'https://www.ccpc.ie'),
    accessibility: body('Competition and Consumer Protection Commission', 'https://www.ccpc.ie'),
    isUnion: true,
  },
  GB: {
    privacy: body('Information Commissioner’s Office', 'https://ico.org.uk'),
    consumers: body('Citizens Advice', 'https://www.citizensadvice.org.uk'),
    accessibility: null,
    isUnion: false,
  },
  CA: {
    privacy: body('Office of the Privacy Commissioner of Canada', 'https://www.priv.gc.ca'),
    consumers: body('Office of Consumer Affairs', 'https://ised-isde.canada.ca/site/office-consumer-affairs/en'),
    accessibility: null,
    isUnion: false,
  },
  PL: {
    privacy: body('Urząd Ochrony Danych Osobowych', 'https://uodo.gov.pl'),
    consumers: body('Urząd Ochrony Konkurencji i Konsumentów', 'https://uokik.gov.pl'),
    accessibility: body('Prezes Zarządu PFRON', 'https://www.pfron.org.pl'),
    isUnion: true,
  },
  AU: {
    privacy: body('Office of the Australian Information Commissioner', 'https://www.oaic.gov.au'),
    consumers: body('Australian Competition and Consumer Commission', 'https://www.accc.gov.au'),
    accessibility: null,
    isUnion: false,
  },
  NZ: {
    privacy: body('Office of the Privacy Commissioner', 'https://www.privacy.org.nz'),
    consumers: body('Consumer Protection', 'https://www.consumerprotection.govt.nz'),
    accessibility: null,
    isUnion: false,
  },
  CH: {
    privacy: body('EDÖB / PFPDT / IFPDT', 'https://www.edoeb.admin.ch'),
    consumers: body('Eidgenössisches Büro für Konsumentenfragen', 'https://www.konsum.admin.ch'),
    accessibility: null,
    isUnion: false,
  },
  DK: {
    privacy: body('Datatilsynet', 'https://www.datatilsynet.dk'),
    consumers: body('Nævnenes Hus', 'https://naevneneshus.dk'),
    accessibility: null,
    isUnion: true,
  },
  FI: {
    privacy: body('Tietosuojavaltuutetun toimisto / Dataombudsmannens byrå', 'https://tietosuoja.fi'),
    consumers: body('Kuluttajariitalautakunta / Konsumenttvistenämnden', 'https://www.kuluttajariita.fi'),
    accessibility: body('Traficom', 'https://www.traficom.fi'),
    isUnion: true,
  },
  NO: {
    privacy: body('Datatilsynet', 'https://www.datatilsynet.no'),
    consumers: body('Forbrukertilsynet', 'https://www.forbrukertilsynet.no'),
    accessibility: body('Tilsynet for universell utforming av ikt', 'https://www.uutilsynet.no'),
    isUnion: false,
  },
  SE: {
    privacy: body('Integritetsskyddsmyndigheten', 'https://www.imy.se'),
    consumers: body('Allmänna reklamationsnämnden', 'https://www.arn.se'),
    accessibility: body('Post- och telestyrelsen (PTS)', 'https://www.pts.se'),
    isUnion: true,
  },
};

/** The list of bodies that settle disputes about content (Digital Services Act, article 21). */
export const DISPUTE_BODIES_LIST: Body = {
  name: 'Out-of-court dispute settlement bodies',
  url: DISPUTE_BODIES_URL,
};

export const CONSUMER_CENTRES: Body = { name: 'European Consumer Centres Network', url: 'https://www.eccnet.eu' };
