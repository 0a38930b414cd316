import { Link } from '@tanstack/react-router';
import Footprints from 'lucide-react/icons/footprints';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = { chats: OutputOf<'GET /api/chats.php'>; likes: OutputOf<'GET /api/likes.php'> };

const FACES = 5;

/** Who wrote and who liked since the last look, and the way to who came by. */
export const NewThings = ({ chats, likes }: Props) => {
  const t = useTranslations('home');
  const unreadFrom = chats.chats.flatMap((chat) => (chat.num_unread_messages > 0 ? (chat.profile ?? []) : []));
  const newIds = new Set(likes.liked_by.filter((like) => like.like_new).map(({ id }) => id));
  const newFrom = likes.profiles.filter(({ id }) => newIds.has(id));
  const unread = chats.num_unread_messages;
  return (
    <ul role="list" className={styles.things}>
      <li className={styles.thing}>
        <MessageCircle aria-hidden className={styles.thingIcon} />
        <Link to="/chats" className={styles.thingLink}>
          {t('member.unread', { count: unread })}
        </Link>
        <CountBadge count={unread} />
        <Faces members={unreadFrom} />
      </li>
      <li className={styles.thing}>
        <Heart aria-hidden className={styles.thingIcon} />
        <Link to="/likes" className={styles.thingLink}>
          {t('member.new_likes', { count: likes.num_new_likes })}
        </Link>
        <CountBadge count={likes.num_new_likes} />
        <Faces members={newFrom} />
      </li>
      <li className={styles.thing}>
        <Footprints aria-hidden className={styles.thingIcon} />
        <Link to="/visitors" className={styles.thingLink}>
          {t('member.visitors')}
        </Link>
      </li>
    </ul>
  );
};

const Faces = ({ members }: { members: readonly MemberCard[] }) => {
  const { cdn_prefix: prefix } = useSettings();
  if (members.length === 0) return null;
  return (
    <div aria-hidden className={styles.faces}>
      {members.slice(0, FACES).map(({ id, main_image: image }) => (
        <Avatar
          key={id}
          src={image ? prefix + image.thumb_filename : undefined}
          alt=""
          placeholder={{ color: image?.placeholder }}
          fallback={<UserRound />}
        />
      ))}
    </div>
  );
};
