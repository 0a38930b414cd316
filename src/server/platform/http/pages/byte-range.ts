import type { ByteRange } from '#server/platform/objects/objects.ts';

/**
 * The requested byte range. Null means the whole object: for several ranges or an invalid one, which a server may always
 * answer that way.
 */
export const parseRange = (header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= sizeBytes || end < start ? 'unsatisfiable' : { start, end };
};
