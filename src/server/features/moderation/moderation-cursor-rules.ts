/** A place in a list as text, such as '0.83_2026-06-01T12:00:00.000Z_00c3…': the address bar shows nothing secret. */
export const encodeCursor = (parts: readonly string[]): string => parts.join('_');

/** null for anything that has not as many parts as `patterns`, each in its form. */
export const decodeCursor = (cursor: string | undefined, patterns: readonly RegExp[]): string[] | null => {
  const parts = cursor?.split('_') ?? [];
  const fits = parts.length === patterns.length && patterns.every((pattern, index) => pattern.test(parts[index] ?? ''));
  return fits ? parts : null;
};

export const ID = /^[0-9a-f]{16}$/;
export const INSTANT = /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
