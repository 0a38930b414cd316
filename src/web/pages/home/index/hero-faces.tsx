import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { Niche } from '#shared/domain/niches.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/hero-faces.module.css';
import { NicheMotif } from '#web/pages/home/index/niche-motif.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

const SIZES = '(width >= 992px) 220px, 38vw';
const DRAWN = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six people of the site, each leading to their profile; drawn figures where it shows nobody to visitors. */
export const HeroFaces = ({ faces, niche }: { faces: readonly MemberCard[]; niche: Niche }) => {
  const t = useTranslations('member');
  const { cdn_prefix: prefix } = useSettings();
  if (faces.length === 0) {
    return (
      <div aria-hidden className={styles.faces}>
        {DRAWN.map((figure) => (
          <div key={figure} className={styles.drawn}>
            <NicheMotif niche={niche} className={styles.sign} />
            <UserRound />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul role="list" className={styles.faces}>
      {faces.map(({ id, name, age, main_image: image }, index) => (
        <li key={id} className={styles.face}>
          <Link to="/members/$id" params={{ id }} className={styles.link}>
            <Photo
              src={prefix + (image?.filename ?? '')}
              srcSet={`${prefix}${image?.thumb_filename} 250w, ${prefix}${image?.filename} 480w`}
              sizes={SIZES}
              alt=""
              isPriority={index < 3}
              placeholder={{ color: image?.placeholder }}
              className={styles.photo ?? ''}
              caption={<span className={styles.name}>{t('name_age', { name, age })}</span>}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
};
