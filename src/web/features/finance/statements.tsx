import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import FileCheck from 'lucide-react/icons/file-check';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { ProviderStatement } from '#shared/contract/office/statements-contract.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { DifferenceList } from '#web/features/finance/difference-list.tsx';
import { statementsQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { FilePicker } from '#web/ui/file/file-picker.tsx';
import stack from '#web/ui/layout/stack.module.css';

const COLUMNS = 'day, kind, reference, amount, fee, currency, [text]';

/** The payment provider's statements, and where our books differ. */
export const Statements = ({ mayAct }: { readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const query = useInfiniteQuery(statementsQuery(useApi()));
  return (
    <div className={styles.panel}>
      <p>{t('statements.by_hand')}</p>
      {mayAct && <StatementUpload />}
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="16rem" />}>
        {({ pages }) => {
          const statements = pages.flatMap((page) => page.statements);
          if (statements.length === 0)
            return <EmptyState picture={<FileCheck aria-hidden />} title={t('statements.empty')} />;
          return (
            <>
              <section className={styles.part}>
                <h2>{t('statements.differences')}</h2>
                <DifferenceList mayAct={mayAct} />
              </section>
              <section className={styles.part}>
                <h2>{t('statements.list')}</h2>
                <ul role="list" className={stack.gap3}>
                  {statements.map((statement) => (
                    <StatementEntry key={statement.id} statement={statement} />
                  ))}
                </ul>
                <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
              </section>
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
};

const StatementUpload = () => {
  const t = useTranslations('finance');
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const [done, setDone] = useState<OutputOf<'POST /api/finance-statement.php'> | null>(null);
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return;
    setDone(null);
    const upload = {
      fields: { name: file.name.slice(-100) },
      file,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    };
    run(() => uploadFile('POST /api/finance-statement.php', upload), {
      onDone: (data) => {
        setDone(data);
        return queryClient.invalidateQueries({ queryKey: ['finance'] });
      },
    });
  };
  return (
    <div className={styles.part}>
      <p>{t('statements.text', { columns: COLUMNS })}</p>
      <div>
        <FilePicker
          accept=".csv,.txt,text/csv"
          onFiles={send}
          renderTrigger={(open) => (
            <Button icon={<Upload aria-hidden />} loadingLabel={isPending && t('statements.busy')} onClick={open}>
              {t('statements.pick')}
            </Button>
          )}
        />
      </div>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <div role="status">{done !== null && <Alert tone="success">{t('statements.done', done)}</Alert>}</div>
    </div>
  );
};

const StatementEntry = ({ statement }: { readonly statement: ProviderStatement }) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { name, first_day: first, last_day: last, actor, imported_at: at, lines, matched, sums } = statement;
  const day = (text: string) => format.date(instantOfDay(text));
  return (
    <li className={styles.entry}>
      <strong>{first === last ? day(first) : `${day(first)} – ${day(last)}`}</strong>
      {sums.map(({ currency, amount_cents, fee_cents }) => (
        <span key={currency}>
          {t('statements.sum', { sum: format.money(amount_cents, currency), fees: format.money(fee_cents, currency) })}
        </span>
      ))}
      <span>{t('statements.matched', { matched, lines })}</span>
      <span className={styles.quiet}>
        {[name, actor, format.date(at, 'moment')].filter((part) => part !== null).join(' · ')}
      </span>
    </li>
  );
};
