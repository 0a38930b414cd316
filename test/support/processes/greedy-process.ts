import sharp from 'sharp';
import { serveParent } from '#server/platform/images/serve-parent.ts';

/** Allocates the requested amount of memory by drawing an image, as fast as an image decoder would. */
serveParent<{ readonly megabytes: number }, { readonly taken: number }>(async ({ megabytes }) => {
  const side = Math.round(Math.sqrt((megabytes * 1_000_000) / 3));
  const create = { width: side, height: side, channels: 3, background: 'red' } as const;
  const { length } = await sharp({ create, limitInputPixels: false }).raw().toBuffer();
  return { taken: Math.round(length / 1_000_000) };
});
