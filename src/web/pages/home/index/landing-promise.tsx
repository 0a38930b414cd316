import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Coins from 'lucide-react/icons/coins';
import ImageIcon from 'lucide-react/icons/image';
import Languages from 'lucide-react/icons/languages';
import Sparkles from 'lucide-react/icons/sparkles';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { LOCALES } from '#shared/i18n/locales.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/landing.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** What the site promises, from its settings and features. */
export const LandingPromise = () => {
  const t = useTranslations('home');
  const { format } = useI18n();
  const settings = useSettings();
  const cost = settings.minimum_message_costs[settings.geoip_selected_country];
  const price = cost && format.money(cost.costs, cost.currency);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('promise.title', { site: settings.name })}</h2>
      <ul role="list" className={styles.items}>
        <Item icon={<ArrowLeftRight />} title={t('promise.two_way.title')} text={t('promise.two_way.text')} />
        <Item
          icon={<Coins />}
          title={price === undefined ? t('promise.price_unknown.title') : t('promise.price.title', { price })}
          text={t('promise.price.text')}
        />
        <Item
          icon={<Sparkles />}
          title={t('promise.fictional.title')}
          text={t('promise.fictional.text', { singular: settings.fictional_singular })}
        />
        <Item
          icon={<Undo />}
          title={t('promise.refund.title', { days: settings.refund_days })}
          text={t('promise.refund.text', { days: settings.refund_days })}
        />
        <Item icon={<ImageIcon />} title={t('promise.photos.title')} text={t('promise.photos.text')} />
        <Item
          icon={<Languages />}
          title={t('promise.languages.title', { count: LOCALES.length })}
          text={t('promise.languages.text')}
        />
      </ul>
    </section>
  );
};

const Item = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <li className={styles.item}>
    <span aria-hidden className={styles.icon}>
      {icon}
    </span>
    <h3 className={styles.itemTitle}>{title}</h3>
    <p className={styles.text}>{text}</p>
  </li>
);
