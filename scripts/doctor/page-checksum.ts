/** PostgreSQL's page checksum: 32 parallel sums over a page of 8 KiB, each a variant of FNV-1a. */
export const PAGE_BYTES = 8192;
const SUMS = 32;
const PRIME = 16777619;
const CHECKSUM_AT = 8;
const UPPER_AT = 14;
const OFFSETS = [
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
];

/** Reused buffer for the current page, viewed as 32-bit integers. */
const words = new Int32Array(PAGE_BYTES / 4);
const bytes = Buffer.from(words.buffer);

/** The checksum includes the block number, so it also detects pages that were written to the wrong place. */
const checksumOf = (page: Buffer, block: number): number => {
  bytes.set(page);
  // The checksum field itself counts as zero.
  bytes.writeUInt16LE(0, CHECKSUM_AT);
  let folded = block;
  for (let lane = 0; lane < SUMS; lane += 1) {
    let sum = OFFSETS[lane] ?? 0;
    for (let at = lane; at < words.length; at += SUMS) sum = mix(sum, words[at] ?? 0);
    folded ^= mix(mix(sum, 0), 0);
  }
  return ((folded >>> 0) % 65535) + 1;
};

const mix = (sum: number, value: number): number => {
  const mixed = sum ^ value;
  return Math.imul(mixed, PRIME) ^ (mixed >>> 17);
};

export const isPageWhole = (page: Buffer, block: number): boolean =>
  // A page that was never written has no checksum.
  page.readUInt16LE(UPPER_AT) === 0 || page.readUInt16LE(CHECKSUM_AT) === checksumOf(page, block);
