import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { makePrivateFolder } from '#server/platform/private-folder.ts';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<Extract<NonNullable<EmscriptenOptions['preRun']>, unknown[]>[number]>[0];
type FileAttributes = { mode?: number };
type NodeFileOperations = {
  tryFSOperation: <Result>(operation: () => Result) => Result;
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
    setattr: (node: unknown, attributes: FileAttributes) => void;
  };
  stream_ops: {
    fsync?: (stream: { nfd: number }) => number;
    setattr: (stream: unknown, attributes: FileAttributes) => void;
  };
};

/** The last error that the operating system reported. */
export type FileRefusal = { readonly code: string; readonly message: string };

/** Expected answers when a file may be absent. */
const EXPECTED: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EEXIST']);

/** The mode bits of the owner only. */
const forOwner = (mode: number): number => mode & ~0o077;

/**
 * PGlite's file system with a real fsync: the original has none, so a power cut would lose acknowledged writes. A
 * failed fsync is fatal, as in PostgreSQL, which panics because the content of the disk is unknown. Files and folders
 * are accessible only to their owner; the original makes them writable for all users.
 */
export class DurableFileSystem extends NodeFS {
  /** PostgreSQL and PGlite only pass on its number. */
  refusal: FileRefusal | null = null;
  readonly #die: (reason: string) => never;

  constructor(folder: string, die: (reason: string) => never) {
    makePrivateFolder(folder);
    super(folder);
    this.#die = die;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const change = (module: EmscriptenModule): void => {
      const { NODEFS } = module as { NODEFS: NodeFileOperations };
      this.#addFsync(NODEFS);
      this.#noteFaults(NODEFS);
      keepForOwner(NODEFS);
    };
    const preRun = [emscriptenOpts.preRun ?? [], change].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #addFsync({ stream_ops: streams }: NodeFileOperations): void {
    streams.fsync = ({ nfd }) => {
      try {
        fsyncSync(nfd);
        return 0;
      } catch (fault) {
        return this.#die(`fsync failed: ${String(fault)}`);
      }
    };
  }

  #noteFaults(operations: NodeFileOperations): void {
    const { tryFSOperation: tryOperation } = operations;
    operations.tryFSOperation = (operation) =>
      tryOperation(() => {
        try {
          return operation();
        } catch (fault) {
          const { code = '', message } = fault as NodeJS.ErrnoException;
          if (!EXPECTED.has(code)) this.refusal = { code, message };
          throw fault;
        }
      });
  }
}

const keepForOwner = ({ node_ops: nodes, stream_ops: streams }: NodeFileOperations): void => {
  const { mknod } = nodes;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, forOwner(mode), device);
  for (const operations of [nodes, streams]) {
    const { setattr } = operations;
    operations.setattr = (target: unknown, attributes: FileAttributes) => {
      const { mode } = attributes;
      setattr(target, mode === undefined ? attributes : { ...attributes, mode: forOwner(mode) });
    };
  }
};
