import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listRecentMails } from '#demo/outbox/list-recent-mails.ts';
import { dressMail, type MailChoice, readMailChoice } from '#demo/outbox/mail-choice-rules.ts';
import { MAILS_PAGE_STYLE, renderMailsPage } from '#demo/outbox/mails-page-view.ts';
import { writeSampleMails } from '#demo/outbox/write-sample-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { withPictureInside } from '#server/platform/mail/mail-pictures.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { type Niche, NICHES } from '#shared/domain/niches.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Deps = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly resolvers: Pick<RequestResolvers, 'findSite' | 'originOf'>;
};

type Asked = { readonly Querystring: Readonly<Record<string, unknown>> };

const ROUTE = { schema: { hide: true }, config: { rateGroup: 'page' } } as const;
const SHOWN = 50;

/** The answer of `GET /api/outbox.php`: the latest mails of a demo site, which are never sent. */
export type Outbox = {
  readonly mails: readonly {
    readonly id: string;
    readonly kind: string;
    readonly to_address: string;
    readonly from_name: string;
    readonly subject: string;
    readonly text: string;
    readonly created_at: string;
  }[];
};

/** Serves the mails of demo sites to developers. A demo serves no other sites; mails contain login links. */
export const serveMails = (app: FastifyInstance, { db, secrets, resolvers }: Deps): void => {
  const siteOf = async ({ hostname }: FastifyRequest): Promise<Site> =>
    (await resolvers.findSite(hostname)) ?? refuse('unknown_site');
  const write = (site: Site, { locale, niche, isDiscreet }: { locale: Locale; niche: Niche; isDiscreet: boolean }) =>
    writeSampleMails({
      site: { ...site, niche: NICHES.indexOf(niche) + 1 },
      origin: resolvers.originOf(site),
      locale,
      isDiscreet,
      secrets,
    });
  const kindsOf = (site: Site) =>
    write(site, { locale: 'en', niche: 'default', isDiscreet: false }).map(({ kind }) => kind);
  const samplesOf = (site: Site, { kinds, locales, niches, isDiscreet }: MailChoice) =>
    locales.flatMap((locale) =>
      niches.flatMap((niche) =>
        write(site, { locale, niche, isDiscreet })
          .filter(({ kind }) => kinds.includes(kind))
          .map((mail) => ({ locale, niche, mail: { ...mail, headers: mail.headers ?? {} } })),
      ),
    );
  const recent = (site: Site) => listRecentMails(db, { siteId: site.id, limit: SHOWN });

  app.get('/api/outbox.php', { ...ROUTE, config: { rateGroup: 'read' } }, async (request, reply) => {
    const mails = (await recent(await siteOf(request))).map((mail) => ({
      id: toPublicId(mail.id),
      kind: mail.kind,
      to_address: mail.to_address,
      from_name: mail.from_name,
      subject: mail.subject,
      text: mail.text,
      created_at: mail.created_at.toISOString(),
    }));
    return reply.header('cache-control', 'no-store').send({ mails } satisfies Outbox);
  });

  app.get<Asked>('/dev/mails', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    const allKinds = kindsOf(site);
    const choice = readMailChoice(request.query, allKinds);
    const stored = (await recent(site)).map(({ id, created_at: at, to_address: to, from_name: fromName, ...mail }) => ({
      id: toPublicId(id),
      at,
      mail: { ...mail, to, fromName },
    }));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${MAILS_PAGE_STYLE}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(renderMailsPage({ choice, allKinds, samples: samplesOf(site, choice), stored }));
  });

  app.get<Asked>('/dev/mails/view', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    const { id, scheme } = request.query;
    const mail =
      typeof id === 'string'
        ? (await recent(site)).find((each) => toPublicId(each.id) === id)
        : samplesOf(site, readMailChoice(request.query, kindsOf(site)))[0]?.mail;
    if (mail === undefined) return refuse('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .send(dressMail(withPictureInside(mail.html, mail.picture ?? null), scheme));
  });
};
