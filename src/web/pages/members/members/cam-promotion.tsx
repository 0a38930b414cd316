import ExternalLink from 'lucide-react/icons/external-link';
import Video from 'lucide-react/icons/video';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import styles from '#web/pages/members/members/cam-promotion.module.css';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button-look.ts';
import quiet from '#web/ui/layout/quiet.module.css';

/** A labelled advertisement among the results. It loads nothing from other sites before it is opened. */
export const CamPromotion = ({ promotion }: { promotion: NonNullable<Settings['cam_promotion']> }) => {
  const t = useTranslations('search');
  const { origin } = useApp();
  return (
    <aside aria-label={t('promotion.label')} className={styles.promotion}>
      <span aria-hidden className={styles.picture}>
        <Video />
      </span>
      <div className={styles.words}>
        <Badge>{t('promotion.badge')}</Badge>
        <h3 className={styles.title}>{promotion.title ?? t('promotion.title')}</h3>
        <p>{promotion.text ?? t('promotion.text')}</p>
        <p className={quiet.text}>{t('promotion.note', { host: new URL(promotion.url, origin).hostname })}</p>
      </div>
      <a
        href={promotion.url}
        target="_blank"
        rel="noopener noreferrer nofollow sponsored"
        className={buttonClass({ variant: 'soft' })}
      >
        {t('promotion.action')}
        <ExternalLink aria-hidden />
        <span className="visually-hidden">{t('promotion.new_tab')}</span>
      </a>
    </aside>
  );
};
