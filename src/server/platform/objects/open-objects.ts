import { explainFullDisk, isDiskFull } from '#server/platform/full-disk.ts';
import { createFileObjects } from '#server/platform/objects/file-objects.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { S3Context, S3Options } from '#server/platform/objects/s3-objects.ts';
import { StartError } from '#server/platform/start-error.ts';
import { tellOutage } from '#server/platform/tell-outage.ts';

export type ObjectsOptions =
  | { readonly kind: 'file'; readonly directory: string }
  | ({ readonly kind: 's3' } & S3Options);

export const openObjects = async (
  options: ObjectsOptions,
  context: S3Context = { say: () => {} },
): Promise<Objects> => {
  if (options.kind === 'file') {
    const objects = await createFileObjects(options.directory).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw (
        explainFullDisk(error) ??
        new StartError(
          `The folder for files cannot be written (${reason}): mend its permissions or name another in DATA_DIR.`,
        )
      );
    });
    return withRoomTold(objects, context.say);
  }
  // The client is large and most installations store files.
  const { createS3Objects } = await import('#server/platform/objects/s3-objects.ts');
  return createS3Objects(options, context);
};

/** Reports a full disk as an outage, with one log line a minute. */
const withRoomTold = (objects: Objects, say: S3Context['say']): Objects => {
  const outage = tellOutage({ name: 'The disk of DATA_DIR', say, seconds: () => performance.now() / 1000 });
  return {
    ...objects,
    put: async (key, bytes) => {
      try {
        await objects.put(key, bytes);
      } catch (fault) {
        throw isDiskFull(fault) ? outage.failed(fault) : fault;
      }
      outage.worked();
    },
  };
};
