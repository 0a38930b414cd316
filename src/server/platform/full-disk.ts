import { StartError } from '#server/platform/start-error.ts';

/** When a start fails because the disk is full, names the disk instead of the last file; null: another reason. */
export const explainFullDisk = (fault: unknown): StartError | null => {
  if (!(fault instanceof Error) || fault instanceof StartError) return null;
  const explain = (disk: string, remedy: string) =>
    new StartError(`The disk of ${disk} is full (${fault.message}): ${remedy}, then start again.`, { cause: fault });
  switch ('code' in fault ? fault.code : undefined) {
    case 'ENOSPC':
    case 'EDQUOT':
      return explain('DATA_DIR', 'free space there, or move DATA_DIR to a larger one');
    case '53100':
      return explain('the database', 'free space there');
    default:
      // The embedded database names other codes, too, such as 58030.
      return fault.message.includes('No space left on device')
        ? explain('the database', 'free space there')
        : explainFullDisk(fault.cause);
  }
};

/** Returns true if a failure, or its cause, is a full disk. */
export const isDiskFull = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? fault.code : undefined;
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    fault.message.includes('No space left on device') ||
    isDiskFull(fault.cause)
  );
};
