import { type Database, statement } from '#server/platform/database/database.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

type HelloCase = { readonly object_key: string; readonly type: VoiceType };

const helloCase = statement<[siteId: number, id: string], HelloCase>(
  'hello-case',
  `select he.object_key, he.type from hellos he join members m on m.id = he.member_id and m.site_id = $1
   where he.id = $2 and (
     he.status = 'pending'
     or exists (select from reports r where r.member_id = he.member_id and r.status = 'open')
     or exists (select from decisions d join cases c on c.decision_id = d.id and c.topic = 'decision' and c.status = 'open'
                where d.member_id = he.member_id and d.hello_id = he.id))`,
);

/** Returns the file if moderators may hear it: waiting for review, owner reported or decision appealed; else null. */
export const findHelloCase = async (db: Pick<Database, 'run'>, siteId: number, id: string): Promise<HelloCase | null> =>
  (await db.run(helloCase, [siteId, id]))[0] ?? null;
