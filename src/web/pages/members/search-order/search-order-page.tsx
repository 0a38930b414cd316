import { Link } from '@tanstack/react-router';
import { COUNTED_INTERESTS, RANKING_POINTS } from '#shared/domain/search/ranking-points.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/members/search-order/search-order-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const head = ({ context: { i18n, settings } }: PageInput): PageMetadata => {
  const t = i18n.translator('search-order');
  return { title: t('title'), description: t('head.description', { site: settings.name }) };
};

/** `isMost`: partial matches earn up to this number of points. */
const ROWS = [
  { name: 'same_city', points: RANKING_POINTS.sameCity },
  { name: 'near', points: RANKING_POINTS.near },
  { name: 'same_region', points: RANKING_POINTS.sameRegion },
  { name: 'near_age', points: RANKING_POINTS.sameAge, isMost: true },
  { name: 'interests', points: RANKING_POINTS.eachInterest * COUNTED_INTERESTS, isMost: true },
  { name: 'looking_for', points: RANKING_POINTS.sameAim },
  { name: 'preferences', points: RANKING_POINTS.eachPreference },
  { name: 'photo', points: RANKING_POINTS.photo },
  { name: 'recently_active', points: RANKING_POINTS.recentlyActive },
] as const;

export const Page = () => {
  const t = useTranslations('search-order');
  const { fictional_plural: plural, may_search: maySearch } = useSettings();
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <h2>{t('no_payment.title')}</h2>
      <p>{t('no_payment.text')}</p>
      <h2>{t('search.title')}</h2>
      <p>{t('search.text')}</p>
      <h2>{t('two_way.title')}</h2>
      <p>{t('two_way.text')}</p>
      <h2 id="ranking">{t('ranking.title')}</h2>
      <p>{t('ranking.text')}</p>
      <table aria-labelledby="ranking" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ranking.what')}</th>
            <th scope="col">{t('ranking.points')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, points, ...row }) => (
            <tr key={name}>
              <th scope="row">{t(`rows.${name}`)}</th>
              <td>{'isMost' in row ? t('ranking.up_to', { points }) : points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('ranking.matters')}</p>
      <h2>{t('left_out.title')}</h2>
      <p>{t('left_out.text')}</p>
      <h2 className={styles.plural}>{plural}</h2>
      <p>{t('fiction.text')}</p>
      <h2>{t('unused.title')}</h2>
      <p>{t('unused.text')}</p>
      {maySearch && <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('action')}</LinkButton>}
    </article>
  );
};
