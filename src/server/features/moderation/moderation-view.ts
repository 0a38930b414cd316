import type { WaitingHello as HelloRow } from '#server/features/hellos/review-hello.ts';
import type { ActionRow } from '#server/features/moderation/moderation-actions-read-model.ts';
import type { WaitingPhotoRow } from '#server/features/moderation/waiting-photos-read-model.ts';
import type { ReportRow } from '#server/features/reports/reports-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type {
  ModeratedMember,
  ModeratedReport,
  WaitingHello,
  WaitingPhoto,
} from '#shared/contract/office/moderation-contract.ts';

export const viewWaitingPhoto = (row: WaitingPhotoRow, member: ModeratedMember): WaitingPhoto => {
  const id = toPublicId(row.id);
  return {
    id,
    filename: `/moderation/photos/${id}/card.webp`,
    full_filename: `/moderation/photos/${id}/full.webp`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    private: row.private,
    caption: row.caption,
    created_at: row.created_at.toISOString(),
    nudity_score: row.nudity_score,
    member,
  };
};

export const viewWaitingHello = (row: HelloRow, member: ModeratedMember): WaitingHello => {
  const id = toPublicId(row.id);
  const { type, duration_ms, peaks } = row;
  const filename = `/moderation/hellos/${id}`;
  return { id, type, duration_ms, peaks, filename, created_at: row.created_at.toISOString(), member };
};

export const viewReport = (row: ReportRow, member: ModeratedMember | null): ModeratedReport => {
  const id = toPublicId(row.id);
  const { evidence_extension: extension, hello_extension: hello } = row;
  const voice = extension === 'webp' ? hello : (extension ?? hello);
  const fileNamed = (ending: string): string => `/moderation/evidence/${id}.${ending}`;
  return {
    id,
    reference: row.reference,
    kind: row.object_kind,
    reason: row.reason,
    text: row.body,
    address: row.address,
    created_at: row.created_at.toISOString(),
    by_member: row.by_member,
    evidence: row.evidence && {
      ...row.evidence,
      prompts: [...(row.evidence.prompts ?? [])],
      messages: [...(row.evidence.messages ?? [])],
    },
    evidence_filename: extension === 'webp' ? fileNamed(extension) : null,
    evidence_voice_filename: voice === null ? null : fileNamed(voice),
    member,
    has_photo: row.photo_id !== null,
    has_hello: row.has_hello,
    outcome: row.outcome,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
};

type Action = OutputOf<'GET /api/moderation-actions.php'>['actions'][number];

export const viewAction = (row: ActionRow): Action => ({
  id: row.id,
  action: row.action,
  at: row.created_at.toISOString(),
  actor: row.actor_name,
  actor_role: row.actor_role,
  member:
    row.member_id === null || row.member_name === null
      ? null
      : { id: toPublicId(row.member_id), name: row.member_name },
  photo: row.photo_id === null ? null : toPublicId(row.photo_id),
  report: row.report_reference,
  reason: row.reason,
});
