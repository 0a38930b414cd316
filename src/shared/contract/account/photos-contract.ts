import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, instantField, memberCardField, publicIdField } from '#shared/contract/fields.ts';
import { CAPTION_LENGTH, PHOTO_FILE_MEGABYTES, PREMIUM_PHOTOS } from '#shared/domain/photos/photo-limits.ts';
import { PHOTO_REJECTION_REASONS } from '#shared/domain/photos/photo-rejection.ts';

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** Rotated clockwise first, then cropped: the crop is in fractions of the upright, rotated picture. */
export const photoEditField = z.strictObject({
  rotate: z.literal([0, 90, 180, 270]),
  crop: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
});

export type PhotoEdit = z.output<typeof photoEditField>;

/** `of`: the `full_filename` that was edited. A repeated request no longer matches it, so it does not edit twice. */
const editOfField = z.strictObject({ ...photoEditField.shape, of: z.string().check(z.maxLength(100)) });

/** A member's own photo, whatever its status. */
export const ownPhotoField = z.object({
  id: publicIdField,
  status: z.enum(['pending', 'active', 'rejected']),
  /** why it was rejected */
  reason: z.nullable(z.enum(PHOTO_REJECTION_REASONS)),
  private: z.boolean(),
  caption: z.string(),
  is_main: z.boolean(),
  /** of the full picture */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  thumb_filename: z.string(),
  filename: z.string(),
  full_filename: z.string(),
});

export type OwnPhoto = z.output<typeof ownPhotoField>;

const photoOutput = z.object({ photo: ownPhotoField });

const pictureRefusals = [
  'photo_type_refused',
  'photo_heic_refused',
  'photo_too_heavy',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_unreadable',
  'photo_duplicate',
  'photo_banned',
] as const;

/** Form fields are text; this one contains JSON. */
const photoEditText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
  photoEditField,
);

export const photosContract = defineCalls({
  'GET /api/my-photos.php': {
    summary: 'One’s own photos in their order, and how many one may have.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      photos: z.array(ownPhotoField),
      maximum: z.number(),
      free_maximum: z.number(),
      premium_maximum: z.number(),
    }),
    refusals: [],
  },
  'POST /api/photo.php': {
    summary: 'Upload a photo. A repeated request with the same `client_id` answers with the existing photo.',
    caller: 'member',
    limit: 'upload',
    body: z.strictObject({
      client_id: z.uuid(),
      private: z.enum(['true', 'false']),
      /** `message`: for one message, in no gallery; always private, and erased if it is not sent within a day */
      purpose: z.optional(z.enum(['gallery', 'message'])),
      edit: z.optional(photoEditText),
    }),
    file: {
      maximumBytes: PHOTO_FILE_MEGABYTES * 1_000_000,
      tooLarge: 'photo_too_heavy',
      tooMuchUnconfirmed: 'unconfirmed_upload_limit',
    },
    output: photoOutput,
    refusals: ['photo_limit_reached', 'unconfirmed_upload_limit', ...pictureRefusals],
  },
  'PUT /api/photo.php': {
    summary: 'Change the caption, the crop or rotation, or make the photo private. An edited picture is reviewed.',
    caller: 'member',
    limit: 'upload',
    body: z.strictObject({
      id: publicIdField,
      caption: z.optional(z.string().check(cleanedLine(), z.maxLength(CAPTION_LENGTH))),
      private: z.optional(z.boolean()),
      edit: z.optional(editOfField),
    }),
    output: photoOutput,
    refusals: ['photo_too_small', 'photo_unreadable', 'photo_banned'],
  },
  'PUT /api/photo-order.php': {
    summary:
      'Change the order; the first public approved photo is the main one. Missing ids keep their order at the end.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ ids: z.array(publicIdField).check(z.minLength(1), z.maxLength(PREMIUM_PHOTOS)) }),
    output: z.object({ photos: z.array(ownPhotoField) }),
    refusals: [],
  },
  'DELETE /api/photo.php': {
    summary: 'Delete a photo; it can be restored for ten minutes. Idempotent.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ id: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'POST /api/photo-restore.php': {
    summary: 'Restore a photo that was deleted in the last ten minutes.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ id: publicIdField }),
    output: photoOutput,
    refusals: ['photo_limit_reached'],
  },
});

export const photoSharingContract = defineCalls({
  'POST /api/photo-request.php': {
    summary: 'Ask a member for their private photos. Idempotent.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField }),
    output: z.object({}),
    refusals: ['email_not_proved', 'profile_disabled', 'blocked_by_member'],
  },
  'GET /api/photo-grants.php': {
    summary: 'Members who ask for one’s private photos, and members who may see them, latest first.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      requests: z.array(z.object({ profile: memberCardField, created_at: instantField })),
      grants: z.array(
        z.object({
          id: publicIdField,
          /** null: a member who is not visible at present but keeps the grant */
          profile: z.nullable(memberCardField),
          /** null: until revoked */
          expires_at: z.nullable(instantField),
        }),
      ),
      /** if true, older ones are listed only after some of these are revoked */
      has_more_grants: z.boolean(),
    }),
    refusals: [],
  },
  'PUT /api/photo-grant.php': {
    summary: 'Show one’s private photos to a member, for some days or until withdrawn. Answers their request, if any.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField, days: z.nullable(z.literal([1, 7, 30])) }),
    output: z.object({ expires_at: z.nullable(instantField) }),
    refusals: ['blocked_by_member'],
  },
  'DELETE /api/photo-grant.php': {
    summary: 'Withdraw a grant, or decline a request.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
});
