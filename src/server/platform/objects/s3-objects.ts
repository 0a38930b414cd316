import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  assertObjectFolder,
  assertObjectKey,
  type ObjectInfo,
  type Objects,
} from '#server/platform/objects/objects.ts';
import { tellOutage } from '#server/platform/tell-outage.ts';

const CONNECT_MS = 3_000;
/** Time-out without data in either direction. */
const SILENCE_MS = 15_000;
/** Including the first attempt. */
const TRIES = 2;

export interface S3Options {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Objects in a bucket of Amazon S3 or of any compatible service. */
export interface S3Context {
  /** Logs one line when the service does not answer, and one when it does again. */
  readonly say: (line: string) => void;
  /** 15 seconds if absent */
  readonly silenceMs?: number;
}

export const createS3Objects = (options: S3Options, { say, silenceMs = SILENCE_MS }: S3Context): Objects => {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Other services store the newer default checksums as if they were part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
  });
  const outage = tellOutage({ name: 'The object store', say, seconds: () => performance.now() / 1_000 });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        const answer = await next(args);
        outage.worked();
        return answer;
      } catch (error) {
        throw isAnswer(error) ? error : outage.failed(error);
      }
    },
    { step: 'initialize', priority: 'high' },
  );

  return {
    async put(Key, bytes) {
      assertObjectKey(Key);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }));
    },
    async get(Key, range) {
      assertObjectKey(Key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }));
        if (!(found.Body instanceof Readable)) throw new Error('S3 answered without a stream.');
        const whole = Number(found.ContentRange?.split('/').at(-1) ?? found.ContentLength);
        return { info: infoOf({ ...found, ContentLength: whole }), body: found.Body };
      } catch (error) {
        if (isStatus(error, 404)) return null;
        if (isStatus(error, 416))
          throw new RangeError(`Byte ${range?.start ?? 0} lies behind the end.`, { cause: error });
        throw error;
      }
    },
    async head(Key) {
      assertObjectKey(Key);
      try {
        return infoOf(await client.send(new HeadObjectCommand({ Bucket, Key })));
      } catch (error) {
        if (isStatus(error, 404)) return null;
        throw error;
      }
    },
    async delete(Key) {
      assertObjectKey(Key);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async list(folder, { after = null, limit = 1000 } = {}) {
      assertObjectFolder(folder);
      // The older call: its cursor is a plain key, and every service supports it.
      const page = await client.send(
        new ListObjectsCommand({
          Bucket,
          Prefix: folder,
          MaxKeys: limit,
          ...(after === null ? {} : { Marker: after }),
        }),
      );
      const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      return { keys, next: page.IsTruncated ? (keys.at(-1) ?? null) : null };
    },
  };
};

const infoOf = (found: Pick<HeadObjectCommandOutput, 'ContentLength' | 'ETag' | 'LastModified'>): ObjectInfo => ({
  sizeBytes: found.ContentLength ?? 0,
  etag: found.ETag ?? '""',
  modifiedAt: found.LastModified ?? new Date(0),
});

/** The service answered and rejected the request. */
const isAnswer = (error: unknown): boolean =>
  error instanceof S3ServiceException && Number(error.$metadata.httpStatusCode) < 500;

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
