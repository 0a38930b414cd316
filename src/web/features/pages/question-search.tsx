import Search from 'lucide-react/icons/search';
import styles from '#web/features/pages/question-search.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

type Props = { words: string; count: number };

/** A plain form that opens the page with `?q=`, so it works without scripts. */
export const QuestionSearch = ({ words, count }: Props) => {
  const t = useTranslations('page');
  return (
    <search className={styles.search}>
      <form action="/pages/faq" className={cluster.gap3}>
        <label className={styles.field}>
          <span className="visually-hidden">{t('search.label')}</span>
          <Search aria-hidden className={styles.sign} />
          <input
            type="search"
            name="q"
            defaultValue={words}
            maxLength={100}
            placeholder={t('search.label')}
            className={styles.input}
          />
        </label>
        <Button type="submit">{t('search.submit')}</Button>
      </form>
      {words !== '' && (
        <p className={styles.found}>
          <strong>{count === 0 ? t('search.none', { words }) : t('search.found', { words, count })}</strong>{' '}
          {count === 0 && (
            <>
              {t('search.none_text')} <a href="/pages/service">{t('search.ask')}</a>{' '}
            </>
          )}
          <a href="/pages/faq">{t('search.all')}</a>
        </p>
      )}
    </search>
  );
};
