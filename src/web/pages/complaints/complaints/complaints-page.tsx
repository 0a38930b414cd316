import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CASE_TOPICS, type CaseTopic } from '#shared/domain/case-topics.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { CaseForm } from '#web/features/cases/case-form.tsx';
import { ComplaintForm } from '#web/features/reports/complaint-form.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n, settings } }: PageInput): PageMetadata => {
  const t = i18n.translator('complaints');
  return { title: t('title'), description: t('intro', { site: settings.name }) };
};

/** A complaint's reference as `makeReference` writes it; other values in the address are ignored. */
const REFERENCE = /^C(?:-[2-9A-Z]{4}){3}$/;

/** A link may name the topic, the decision to appeal, and the earlier complaint that was not settled. */
export const Page = () => {
  const t = useTranslations('complaints');
  const { name: site } = useSettings();
  const { topic: named, about, earlier = '' } = searchText(useSearch({ strict: false }));
  const [topic, setTopic] = useState<CaseTopic>(CASE_TOPICS.find((one) => one === named) ?? 'content');
  const hasAddress = useUser()?.status === 'active';
  return (
    <div className={styles.letter}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro', { site })}</p>
      <RadioGroup
        legend={t('topic')}
        name="topic"
        look="chips"
        value={topic}
        onChange={setTopic}
        options={CASE_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      {topic === 'content' ? (
        <>
          <p className={styles.intro}>{t('member_hint')}</p>
          <Alert tone="warning">{t('urgent')}</Alert>
          <ComplaintForm />
        </>
      ) : (
        <CaseForm
          key={topic}
          topic={topic}
          hasAddress={hasAddress}
          about={about ?? ''}
          earlier={REFERENCE.test(earlier) ? earlier : null}
        />
      )}
    </div>
  );
};
