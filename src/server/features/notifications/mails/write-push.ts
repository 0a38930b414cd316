import { textsFor } from '#server/features/mails/write-mail.ts';
import type { Push } from '#server/features/notifications/looking/push-rules.ts';
import type { ReachReader } from '#server/features/notifications/looking/reach-reader-read-model.ts';
import type { PushRow } from '#server/features/push/queue-push.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { ReachDetail } from '#shared/domain/account/reach-choices.ts';

type Told = {
  readonly pushes: readonly Push[];
  /** what the icon of the app counts */
  readonly badge: number;
  readonly detail: ReachDetail;
};

/** Never what was written; names only for those who want them, and what comes from fictional profiles says so. */
export const writePushes = (reader: ReachReader, { pushes, badge, detail }: Told): PushRow[] => {
  const { memberId: member, site, fictional, isDiscreet } = reader;
  const t = textsFor(reader, 'notification-mails');
  const body = (line: string, people: readonly { readonly name: string; readonly isFictional: boolean }[]): string => {
    if (isDiscreet) return textsFor(reader, 'mails')('frame.discreet_subject');
    if (detail === 'nothing') return t('neutral.subject', { site: site.name });
    const [first, ...others] = people;
    const named = detail === 'who' && first !== undefined && others.length === 0;
    const said = named ? t('names', { line, names: first.name }) : line;
    return people.every(({ isFictional }) => isFictional) ? t('fictional', { label: fictional, line: said }) : said;
  };
  return pushes.map((push): PushRow => {
    const title = isDiscreet ? textsFor(reader, 'mails')('frame.discreet_sender') : site.name;
    const common = { member, kind: push.kind, title, badge };
    if (push.kind === 'likes') {
      const real = push.likes.filter(({ isFictional }) => !isFictional);
      const counted = real.length > 0 ? real : push.likes;
      return { ...common, topic: 'likes', body: body(t('likes', { count: counted.length }), counted), url: '/likes' };
    }
    const { partnerId, unpushed } = push.unread;
    const line =
      push.kind === 'new_conversations'
        ? t('conversations', { count: 1 })
        : t('messages', { count: unpushed?.messages ?? 1 });
    const id = toPublicId(partnerId);
    return { ...common, topic: `chat-${id}`, body: body(line, [push.unread]), url: `/chats/${id}` };
  });
};
