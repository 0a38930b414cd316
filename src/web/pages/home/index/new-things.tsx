import { Link } from '@tanstack/react-router';
import Footprints from 'lucide-react/icons/footprints';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { type LikesSummary, NEW_FACES } from '#web/features/likes/likes-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = { chats: OutputOf<'GET /api/chats.php'>; likes: LikesSummary };

/** New messages and new likes since the last visit, and a link to the visitors, in one line. */
export const NewThings = ({ chats, likes }: Props) => {
  const t = useTranslations('home');
  const unreadFrom = chats.chats.flatMap((chat) => (chat.num_unread_messages > 0 ? (chat.profile ?? []) : []));
  const unread = chats.num_unread_messages;
  return (
    <ul role="list" className={styles.things}>
      <li>
        <Link to="/chats" className={styles.thing} data-new={unread > 0 || undefined}>
          {unread > 0 ? <Faces members={unreadFrom} /> : <MessageCircle aria-hidden />}
          {t('member.unread', { count: unread })}
        </Link>
      </li>
      <li>
        <Link to="/likes" className={styles.thing} data-new={likes.num_new_likes > 0 || undefined}>
          {likes.num_new_likes > 0 ? (
            <Faces members={likes.new_faces} />
          ) : (
            <Heart aria-hidden className={styles.heart} />
          )}
          {t('member.new_likes', { count: likes.num_new_likes })}
        </Link>
      </li>
      <li>
        <Link to="/visitors" className={styles.thing}>
          <Footprints aria-hidden />
          {t('member.visitors')}
        </Link>
      </li>
    </ul>
  );
};

const Faces = ({ members }: { members: readonly Pick<MemberCard, 'id' | 'main_image'>[] }) => {
  const { cdn_prefix: prefix } = useSettings();
  return (
    <span aria-hidden className={styles.faces}>
      {members.slice(0, NEW_FACES).map(({ id, main_image: image }) => (
        <Avatar
          key={id}
          src={image ? prefix + image.thumb_filename : undefined}
          alt=""
          placeholder={{ color: image?.placeholder }}
          fallback={<UserRound />}
        />
      ))}
    </span>
  );
};
