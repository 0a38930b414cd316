import { useQuery } from '@tanstack/react-query';
import Mic from 'lucide-react/icons/mic';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { OwnHello as Hello } from '#shared/contract/account/hellos-contract.ts';
import { HELLO_LONGEST_SECONDS } from '#shared/domain/voice-rules.ts';
import { ownHelloQuery } from '#web/features/hellos/hello-queries.ts';
import styles from '#web/features/hellos/own-hello.module.css';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useLoadRecorder, VoiceRecorder } from '#web/platform/recordings/use-load-recorder.ts';
import { VoicePlayer } from '#web/platform/recordings/voice-player.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Records, plays, replaces and deletes the member's own voice hello. */
export const OwnHello = () => {
  const t = useTranslations('hello');
  const { api, queryClient } = useApp();
  const query = ownHelloQuery(api);
  const { data: hello = null, isPending } = useQuery(query);
  const recorder = useLoadRecorder();
  const { run, isPending: isDeleting, problem } = useCall();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen } = recorder;
  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen]);
  const isThere = hello !== null;
  // The dialog returns the focus to a button that no longer exists.
  useEffect(() => (isThere ? () => button.current?.focus() : undefined), [isThere]);

  const show = async (changed: Hello | null) => {
    // A request already running would overwrite the change.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    queryClient.setQueryData(query.queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: ['member'] });
  };
  const remove = () =>
    run(() => api('DELETE /api/hello.php', { body: {} }), {
      onDone: async () => {
        setIsAsked(false);
        await show(null);
      },
    });
  return (
    <div className={styles.hello}>
      {hello !== null && <Saved key={hello.filename} hello={hello} />}
      {isOpen && hello !== null && <p>{t('replaces')}</p>}
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceRecorder
            longestSeconds={HELLO_LONGEST_SECONDS}
            saveLabel={t('save')}
            savingLabel={t('saving')}
            onClose={recorder.close}
            onSave={async (upload) => {
              const answer = await uploadFile('POST /api/hello.php', upload);
              if (answer?.ok === true) {
                await show(answer.data.hello);
                recorder.close();
              }
              return answer;
            }}
          />
        </Suspense>
      )}
      <div role="alert">{recorder.hasFailed && <Alert tone="danger">{t('failed')}</Alert>}</div>
      {!isPending && !isOpen && (
        <div className={cluster.gap2}>
          <Button
            ref={button}
            variant="soft"
            icon={<Mic aria-hidden />}
            disabledReason={!recorder.canRecord && t('unsupported')}
            aria-busy={recorder.isLoading}
            onClick={recorder.open}
          >
            {t(hello === null ? 'record' : 'again')}
          </Button>
          {hello !== null && (
            <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setIsAsked(true)}>
              {t('delete')}
            </Button>
          )}
        </div>
      )}
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('confirm')}
        closeLabel={t('keep')}
        size="small"
        footer={
          <>
            <Button variant="outline" onClick={() => setIsAsked(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" data-autofocus loadingLabel={isDeleting && t('deleting')} onClick={remove}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <p>{t('confirm_text')}</p>
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      </Dialog>
    </div>
  );
};

const Saved = ({ hello }: { readonly hello: Hello }) => {
  const t = useTranslations('hello');
  return (
    <>
      <VoicePlayer voice={hello} label={t('own', { seconds: Math.floor(hello.duration_ms / 1000) })} />
      {hello.status === 'rejected' ? (
        <Alert tone="warning" title={t('rejected.title')}>
          <p>{t(`rejected.${hello.reason ?? 'other'}`)}</p>
          <p>{t('rejected.next')}</p>
        </Alert>
      ) : (
        <p>{t(`status.${hello.status}`)}</p>
      )}
    </>
  );
};
