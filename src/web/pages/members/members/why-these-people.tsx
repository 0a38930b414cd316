import { Link } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import type { FilterWord } from '#web/features/discovery/filters/use-filter-words.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/members/members/why-these-people.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = { found: OutputOf<'GET /api/members.php'>; filterWords: readonly FilterWord[] };

/**
 * Explains what decided the results and their order. Without scripts it links to a page with the general explanation.
 */
export const WhyThesePeople = ({ found, filterWords }: Props) => {
  const t = useTranslations('search');
  const members = useTranslations('members');
  const { format } = useI18n();
  const isMember = useUser() !== null;
  const { fictional_plural: plural } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const { filter } = found;
  const who = members('form.summary', {
    who: members(`who.${filter.gender}`),
    from: filter.min_age,
    to: filter.max_age,
  });
  const towards = !isMember ? 'visitor' : filter.two_way ? 'two_way' : 'one_way';
  return (
    <>
      <Link
        to="/search-order"
        aria-haspopup="dialog"
        className={styles.link}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <CircleQuestionMark aria-hidden />
        {t('why.action')}
      </Link>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('why.title')} closeLabel={t('close')}>
        <dl className={styles.reasons}>
          <div>
            <dt>{t('why.filter')}</dt>
            <dd>{`${who}, ${format.country(filter.country)}`}</dd>
            {filterWords
              .filter(({ fields }) => !fields.includes('min_age'))
              .map(({ key, words }) => (
                <dd key={key}>{words}</dd>
              ))}
          </div>
          <div>
            <dt>{t('why.towards')}</dt>
            <dd>{t(`why.${towards}`)}</dd>
          </div>
          <div>
            <dt>{t('why.order')}</dt>
            <dd>{t(`why.${filter.sort}`)}</dd>
            <dd>{t('why.no_payment')}</dd>
          </div>
          <div>
            <dt>{t('why.left_out')}</dt>
            <dd>{t(isMember ? 'why.left_out_member' : 'why.left_out_visitor')}</dd>
          </div>
          <div>
            <dt>{plural}</dt>
            <dd>{t(filter.hide_fictional ? 'why.no_fiction' : 'why.fiction')}</dd>
          </div>
        </dl>
        <Link to="/search-order" className={styles.more}>
          {t('why.more')}
        </Link>
      </Dialog>
    </>
  );
};
