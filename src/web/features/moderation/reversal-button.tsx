import { useQueryClient } from '@tanstack/react-query';
import type { ModeratedMember } from '#shared/contract/office/moderation-contract.ts';
import type { ReportOutcome } from '#shared/domain/report-reasons.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Reverses a decision after an appeal; shown only while the decision is in force. */
export const ReversalButton = ({ member, outcome }: { member: ModeratedMember; outcome: ReportOutcome }) => {
  const t = useTranslations('moderation');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const isBan = outcome === 'member_banned' && member.status === 'banned';
  const isTakenDown = outcome === 'profile_disabled' && member.profile_status === 'disabled';
  if (!isBan && !isTakenDown) return null;
  const decision = isBan ? 'member_banned' : 'profile_disabled';
  const takeBack = () =>
    run(() => api('POST /api/moderation-reversal.php', { body: { id: member.id, decision } }), {
      onDone: () => queryClient.invalidateQueries({ queryKey: ['moderation'] }),
    });
  return (
    <>
      <Button variant="outline" size="small" loadingLabel={isPending && t('deciding')} onClick={takeBack}>
        {t(`reversal.${decision}`)}
      </Button>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
    </>
  );
};
