import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<Extract<NonNullable<EmscriptenOptions['preRun']>, unknown[]>[number]>[0];
type NodeFileOperations = { stream_ops: { fsync?: (stream: { nfd: number }) => number } };

/**
 * PGlite's file system, but fsync really writes to the disk: the original has no such operation, and everything that was
 * acknowledged is lost in a power cut. After a failed fsync nobody knows what is on the disk, so it is fatal (as in
 * PostgreSQL itself, which panics).
 */
export class DurableFileSystem extends NodeFS {
  readonly #die: (reason: string) => never;

  constructor(folder: string, die: (reason: string) => never) {
    super(folder);
    this.#die = die;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: EmscriptenModule): void => {
      const { NODEFS } = module as unknown as { NODEFS: NodeFileOperations };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
          return 0;
        } catch (fault) {
          return this.#die(`fsync failed: ${String(fault)}`);
        }
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], addFsync].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
