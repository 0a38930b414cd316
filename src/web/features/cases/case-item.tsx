import type { StaffCase } from '#shared/contract/office/cases-contract.ts';
import { CASE_TOPICS } from '#shared/domain/case-topics.ts';
import { ENDONYMS } from '#shared/i18n/locales.ts';
import { CaseAnswer } from '#web/features/cases/case-answer.tsx';
import styles from '#web/features/cases/case-list.module.css';
import { CaseMove } from '#web/features/cases/case-move.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';

/** A complaint as operators see it: its text, its history and the answer form. */
export const CaseItem = ({ one }: { readonly one: StaffCase }) => {
  const t = useTranslations('cases');
  const decisions = useTranslations('own-decisions');
  const { format } = useI18n();
  const { reference, topic, text, about, email, language, decision, steps, is_closed: isClosed } = one;
  return (
    <Card as="li" className={styles.item ?? ''}>
      <div className={styles.head}>
        <h2>{t(`topics.${topic}`)}</h2>
        {one.is_overdue && <Badge tone="danger">{t('overdue')}</Badge>}
        <span className={styles.quiet}>
          {reference} · {email} · {t('language', { language: ENDONYMS[language] })}
          {!isClosed && ` · ${t('due', { date: format.date(one.due_at, 'long') })}`}
        </span>
      </div>
      {about !== null && <p className={styles.quiet}>{t('about', { about })}</p>}
      {decision !== null && (
        <p className={styles.quiet}>
          {t('appeal', {
            decision: decisions(`titles.${decision.kind}`),
            date: format.date(decision.at, 'long'),
          })}
        </p>
      )}
      {decision !== null && decision.hello_filename !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what a member says
        <audio
          controls
          preload="none"
          src={decision.hello_filename}
          aria-label={decisions(`titles.${decision.kind}`)}
        />
      )}
      {text === '' ? (
        <p className={styles.quiet}>{t('no_words')}</p>
      ) : (
        <blockquote className={styles.said}>{text}</blockquote>
      )}
      {steps.length > 0 && <Steps steps={steps} />}
      {!isClosed && one.is_mine && <p>{t('mine')}</p>}
      {!isClosed && !one.is_mine && (
        <>
          <CaseAnswer one={one} />
          <CaseMove id={one.id} topic={topic} />
        </>
      )}
    </Card>
  );
};

const Steps = ({ steps }: Pick<StaffCase, 'steps'>) => {
  const t = useTranslations('cases');
  const { format } = useI18n();
  const topicOf = (text: string) => t(`topics.${CASE_TOPICS.find((one) => one === text) ?? 'service'}`);
  return (
    <ol className={styles.steps}>
      {steps.map(({ kind, text, at, actor }) => (
        <li key={at + kind}>
          <strong>{kind === 'moved' ? t('steps.moved', { topic: topicOf(text) }) : t(`steps.${kind}`)}</strong>{' '}
          <span className={styles.quiet}>
            {actor === null
              ? t('by_them', { date: format.date(at, 'moment') })
              : t('by', { name: actor, date: format.date(at, 'moment') })}
          </span>
          {kind === 'answered' && <p className={styles.said}>{text}</p>}
        </li>
      ))}
    </ol>
  );
};
