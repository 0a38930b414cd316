import { useQuery } from '@tanstack/react-query';
import { useSettings } from '#web/features/site/use-settings.ts';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/pay/premium/premium-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { Avatar } from '#web/ui/photo/avatar.tsx';

const FACES = 3;

/** Real people who suit the member, in photos that the member may see. Decoration; its place is kept. */
export const PremiumFaces = () => {
  const { cdn_prefix: prefix } = useSettings();
  const { data: members, isPending } = useQuery(suggestionsQuery(useApi()));
  const faces = (members ?? []).flatMap(({ id, fictional, main_image: image }) =>
    fictional || image === null ? [] : [{ id, image }],
  );
  if (!isPending && faces.length < FACES) return null;
  return (
    <div aria-hidden className={styles.faces}>
      {faces.slice(0, FACES).map(({ id, image }) => (
        <Avatar
          key={id}
          src={prefix + image.thumb_filename}
          alt=""
          size="large"
          placeholder={{ color: image.placeholder }}
        />
      ))}
    </div>
  );
};
