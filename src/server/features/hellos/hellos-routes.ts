import type { FastifyInstance } from 'fastify';
import { findOwnHello, type HelloRow } from '#server/features/hellos/hellos-store.ts';
import { deleteHello, saveHello } from '#server/features/hellos/save-hello.ts';
import { mayHearHello } from '#server/features/members/member-policy.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { sendObject } from '#server/platform/http/pages/send-object.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { hellosContract, OwnHello } from '#shared/contract/account/hellos-contract.ts';
import { helloPath, type VoiceType } from '#shared/domain/voice-rules.ts';

type HelloFile = { readonly object_key: string; readonly type: VoiceType };

const helloForDelivery = statement<[key: string], HelloFile & { member_id: MemberId; is_approved: boolean }>(
  'hello-for-delivery',
  `select object_key, type, member_id, status = 'active' as is_approved from hellos where key = $1::uuid`,
);

/** Returns the file for its owner and, once it is approved, for viewers who may see the profile; otherwise null. */
const deliverHello = async (
  db: Pick<Database, 'run'>,
  { key, siteId, viewer }: { readonly key: string; readonly siteId: number; readonly viewer: MemberId },
): Promise<HelloFile | null> => {
  const [hello] = await db.run(helloForDelivery, [key]);
  if (hello === undefined || hello.member_id === viewer) return hello ?? null;
  if (!hello.is_approved) return null;
  const profile = await findProfile(db, siteId, hello.member_id, viewer);
  return profile !== null && mayHearHello(profile) ? hello : null;
};

type Deps = { readonly db: Database; readonly objects: Objects };

export const registerHellos = (app: FastifyInstance, deps: SessionDeps & Deps): void => {
  const { db, objects } = deps;
  const options = { schema: { hide: true }, config: { rateGroup: 'picture' } } as const;
  app.all('/hellos/*', options, () => refuse('not_found'));
  app.get<{ Params: { key: string } }>('/hellos/:key(^[0-9a-f]{32}$)', options, async (request, reply) => {
    const { site, findViewer } = await openSession(request, deps);
    const viewer = (await findViewer()) ?? refuse('not_found');
    const requested = { key: request.params.key, siteId: site.id, viewer: viewer.memberId };
    const hello = (await deliverHello(db, requested)) ?? refuse('not_found');
    const how = { key: hello.object_key, contentType: hello.type, cacheControl: 'private, no-cache' };
    return sendObject(request, reply, objects, how);
  });
};

const viewOwnHello = ({ key, client_id: _client, ...hello }: HelloRow): OwnHello => ({
  ...hello,
  filename: helloPath(key),
});

export const hellosRoutes = (deps: Deps): Handlers<typeof hellosContract> => ({
  'GET /api/my-hello.php': async ({ viewer }) => {
    const hello = await findOwnHello(deps.db, viewer.memberId);
    return { hello: hello === null ? null : viewOwnHello(hello) };
  },
  'POST /api/hello.php': async (ctx, { body: { client_id: clientId, peaks }, file }) => ({
    hello: viewOwnHello(await saveHello({ ...ctx, ...deps }, { clientId, peaks, file })),
  }),
  'DELETE /api/hello.php': async (ctx) => {
    await deleteHello({ ...ctx, ...deps });
    return {};
  },
});
