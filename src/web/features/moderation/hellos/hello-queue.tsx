import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingHello } from '#shared/contract/office/moderation-contract.ts';
import { HELLO_REJECTION_REASONS, type HelloRejectionReason } from '#shared/domain/hello-rejection.ts';
import styles from '#web/features/moderation/hellos/hello-queue.module.css';
import { MemberLine } from '#web/features/moderation/member-line.tsx';
import { waitingHellosQuery } from '#web/features/moderation/moderation-queries.ts';
import reasonStyles from '#web/features/moderation/photos/photo-queue.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { VoicePlayer } from '#web/platform/recordings/voice-player.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import stack from '#web/ui/layout/stack.module.css';

/** Voice hellos waiting for a decision, oldest first. */
export const HelloQueue = () => {
  const t = useTranslations('moderation');
  const { hellos, num_waiting: count } = useSuspenseQuery(waitingHellosQuery(useApi())).data;
  return (
    <div className={stack.gap3}>
      <p role="status">{t('hellos.waiting', { count })}</p>
      <ul role="list" className={stack.gap3}>
        {hellos.map((hello) => (
          <Item key={hello.id} hello={hello} />
        ))}
      </ul>
    </div>
  );
};

const Item = ({ hello }: { readonly hello: WaitingHello }) => {
  const t = useTranslations('moderation');
  const reasons = useTranslations('hello');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const [isRejecting, setRejecting] = useState(false);
  const { id, member } = hello;
  const decide = (reason: HelloRejectionReason | null) => {
    const body = reason === null ? { id, decision: 'approve' as const } : { id, decision: 'reject' as const, reason };
    const refresh = () => queryClient.invalidateQueries({ queryKey: ['moderation', 'hellos'] });
    run(() => api('POST /api/moderation-hello.php', { body }), {
      onDone: refresh,
      // Another operator decided it first, or the member replaced it.
      onRefused: ({ code }) => {
        const isGone = code === 'decided_already' || code === 'not_found';
        if (isGone) void refresh();
        return isGone;
      },
    });
  };
  return (
    <Card as="li" className={styles.item ?? ''}>
      <MemberLine member={member} />
      <VoicePlayer voice={hello} label={t('hellos.player', { name: member.name })} />
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <div className={cluster.gap2}>
        {isRejecting ? (
          <>
            <ul role="list" className={stack.gap1}>
              {HELLO_REJECTION_REASONS.map((reason) => (
                <li key={reason}>
                  <button
                    type="button"
                    className={reasonStyles.reason}
                    disabled={isPending}
                    onClick={() => decide(reason)}
                  >
                    {reasons(`rejected.${reason}`)}
                  </button>
                </li>
              ))}
            </ul>
            <Button size="small" variant="quiet" onClick={() => setRejecting(false)}>
              {t('back')}
            </Button>
          </>
        ) : (
          <>
            <Button loadingLabel={isPending && t('deciding')} onClick={() => decide(null)}>
              {t('photos.approve')}
            </Button>
            <Button variant="outline" onClick={() => setRejecting(true)}>
              {t('photos.reject')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
