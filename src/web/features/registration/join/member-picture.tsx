import type { MemberCard } from '#shared/contract/fields.ts';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = { member: Pick<MemberCard, 'name' | 'main_image'>; cdnPrefix: string };

/** The photo of the member whose profile the visitor came from. */
export const MemberPicture = ({ member: { name, main_image: image }, cdnPrefix }: Props) =>
  image !== null && (
    <Avatar src={cdnPrefix + image.thumb_filename} alt={name} size="huge" placeholder={{ color: image.placeholder }} />
  );
