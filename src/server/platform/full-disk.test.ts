import { expect, it } from 'vitest';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { StartError } from '#server/platform/start-error.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['a file', failure('ENOSPC', 'ENOSPC: no space left on device, write'), /^The disk of DATA_DIR is full \(ENOSPC/],
  ['a quota', failure('EDQUOT', 'EDQUOT: quota exceeded, write'), /^The disk of DATA_DIR is full \(EDQUOT/],
  ['a table', failure('53100', 'could not extend file'), /^The disk of the database is full \(could not extend file\)/],
  ['a file of the database', failure('58030', 'could not write: No space left on device'), /^The disk of the database/],
])(
  'a start that finds no room for %s names the disk, also when it is told by what failed on it',
  (_what, fault, says) => {
    for (const told of [fault, new Error('It cannot be used.', { cause: fault })]) {
      expect(explainFullDisk(told)).toBeInstanceOf(StartError);
      expect(explainFullDisk(told)?.message).toMatch(says);
    }
  },
);

it('any other failure is not explained by the disk, nor is what was explained already', () => {
  const explained = new StartError('Mend it.', { cause: failure('ENOSPC', 'no space') });
  for (const fault of [new Error('no'), failure('EACCES', 'denied'), null, 'no space', explained]) {
    expect(explainFullDisk(fault)).toBeNull();
  }
});
