import UserRound from 'lucide-react/icons/user-round';
import type { MemberCard } from '#shared/contract/fields.ts';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = { member: Pick<MemberCard, 'name' | 'main_image'>; cdnPrefix: string };

/** The photo of the member whose profile the visitor came from, or a figure where there is none. */
export const MemberPicture = ({ member: { name, main_image: image }, cdnPrefix }: Props) => (
  <Avatar
    src={image === null ? undefined : cdnPrefix + image.thumb_filename}
    alt={image === null ? '' : name}
    size="huge"
    placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
    fallback={<UserRound aria-hidden />}
  />
);
