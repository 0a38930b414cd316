import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { RefusalError, refuse } from '#server/platform/http/api/refuse.ts';
import type { Call } from '#shared/contract/call.ts';

/** A parsed form: text fields, and the bytes of its one file. */
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: Uint8Array };

/** Files are held in memory while they are read: the most forms at once per process. */
const FORMS_AT_ONCE = 12;
/** The most forms of one member at once, so that others always find a slot. */
const FORMS_OF_ONE = 2;
let reading = 0;
const readingOf = new Map<string, number>();

const FIELDS_AT_MOST = 10;
const FIELD_BYTES = 2000;

/** Reads a form with exactly one file, in the field `file`. Refuses with `overloaded` while too many are being read. */
export const readForm = async (
  request: FastifyRequest,
  limits: NonNullable<Call['file']>,
  sender: string,
): Promise<Form> => {
  if (!request.isMultipart()) return refuse('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > limits.maximumBytes + FIELDS_AT_MOST * FIELD_BYTES) {
    return refuseTooLarge(limits);
  }
  // A client that has left before the parser listens would be waited for forever, and keep its slot.
  if (request.raw.destroyed) return refuseFields(['file']);
  const ofSender = readingOf.get(sender) ?? 0;
  if (reading >= FORMS_AT_ONCE || ofSender >= FORMS_OF_ONE) return refuse('overloaded');
  reading += 1;
  readingOf.set(sender, ofSender + 1);
  try {
    return await readParts(request, limits);
  } finally {
    reading -= 1;
    const left = (readingOf.get(sender) ?? 1) - 1;
    if (left === 0) readingOf.delete(sender);
    else readingOf.set(sender, left);
  }
};

const readParts = async (request: FastifyRequest, limits: NonNullable<Call['file']>): Promise<Form> => {
  const fields: Record<string, string> = {};
  let file: Uint8Array | null = null;
  // With a limit of one file, a second one would be dropped silently.
  const partLimits = {
    files: 2,
    fields: FIELDS_AT_MOST,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 50,
    fileSize: limits.maximumBytes,
  };
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      const { fieldname: name } = part;
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (name !== 'file' || file !== null) return refuseFields([name]);
        file = bytes;
      } else {
        if (part.valueTruncated || typeof part.value !== 'string' || Object.hasOwn(fields, name))
          return refuseFields([name]);
        fields[name] = part.value;
      }
    }
  } catch (error) {
    if (isTooLarge(error)) return refuseTooLarge(limits);
    // The parser's own errors have a status; any other error means that the form is cut off or not a form.
    if (error instanceof Error && 'statusCode' in error) throw error;
    if (error instanceof RefusalError) throw error;
    return refuseFields(['file']);
  }
  return file === null ? refuseFields(['file']) : { fields, file };
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

const refuseTooLarge = ({ tooLarge, maximumBytes }: NonNullable<Call['file']>): never =>
  refuse(tooLarge, { max: maximumBytes / 1_000_000 });

const refuseFields = (fields: readonly string[]): never => refuse('validation_failed', { part: 'body', fields });
