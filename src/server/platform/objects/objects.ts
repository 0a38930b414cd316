import type { Readable } from 'node:stream';

export interface ObjectInfo {
  /** Of the whole object, even if only a range was requested. */
  readonly sizeBytes: number;
  /** For an ETag header, quotes included. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

export interface StoredObject {
  readonly info: ObjectInfo;
  /** Must be read to its end or destroyed. */
  readonly body: Readable;
}

/** Both ends are inclusive, as in HTTP; an end beyond the last byte is moved there. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface KeyPage {
  readonly keys: string[];
  /** The value of `after` for the next page; null at the end. */
  readonly next: string | null;
}

/**
 * Files under keys such as `pictures/0f3b9f0a/full.webp`. What `put` has written is durable; it appears whole or not at
 * all. The drivers pass the same tests.
 */
export interface Objects {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if there is no such object. Throws a RangeError if the range begins after its end. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Deleting an object that does not exist succeeds. */
  delete(key: string): Promise<void>;
  /** Every key below a folder (`pictures/`, or the empty text for all) once, in a stable order. */
  list(folder: string, options?: { after?: string | null; limit?: number }): Promise<KeyPage>;
}

// Folders have no dot and files have exactly one, so no key can climb out of its folder or be both file and folder.
const folderPattern = /^(?:[a-z0-9_-]{1,64}\/){0,6}$/;
const keyPattern = /^(?:[a-z0-9_-]{1,64}\/){1,6}[a-z0-9_-]{1,64}\.[a-z0-9]{1,8}$/;

export const assertObjectKey = (key: string): void => {
  if (!keyPattern.test(key)) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
};

export const assertObjectFolder = (folder: string): void => {
  if (!folderPattern.test(folder)) throw new Error(`Not a folder of objects: ${JSON.stringify(folder)}`);
};
