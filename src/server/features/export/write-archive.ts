import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

type ArchiveFile = {
  readonly name: string;
  /** stored as is, because pictures are compressed already */
  readonly isCompressed?: boolean;
  readonly pieces: AsyncIterable<Uint8Array>;
};

/** Reads the files piece by piece, so that only the compressed bytes are in memory. */
export const writeArchive = async (files: AsyncIterable<ArchiveFile>): Promise<Uint8Array> => {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error;
    packed.push(piece);
  });
  for await (const { name, isCompressed = false, pieces } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const piece of pieces) file.push(piece);
    file.push(new Uint8Array(), true);
  }
  archive.end();
  return Buffer.concat(packed);
};
