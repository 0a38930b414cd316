/**
 * Returns a keyset cursor, such as '0.83_2026-06-01T12:00:00.000Z_00c3…'. It is visible in the URL, so it contains no
 * secrets.
 */
export const encodeCursor = (parts: readonly string[]): string => parts.join('_');

/** Returns the parts of a cursor, or null if their number or form does not match `patterns`. */
export const decodeCursor = (cursor: string | undefined, patterns: readonly RegExp[]): string[] | null => {
  const parts = cursor?.split('_') ?? [];
  const fits = parts.length === patterns.length && patterns.every((pattern, index) => pattern.test(parts[index] ?? ''));
  return fits ? parts : null;
};

export const ID = /^[0-9a-f]{16}$/;
export const INSTANT = /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
