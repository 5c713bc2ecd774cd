import type { pictureWidths } from '@mtaa/contract/media/media'
import sharp, { type Sharp } from 'sharp'

export type PictureWidth = (typeof pictureWidths)[number]

/** How large a stored width may be at most. */
const maxBytes: Record<PictureWidth, number> = { 320: 40 * 1024, 720: 120 * 1024, 1280: 250 * 1024 }
/** A strip taller than this many widths is made smaller as a whole. */
export const maxHeights = 3

// One thread, so that the API keeps its processor, and no memory is held for later.
sharp.cache(false)
sharp.concurrency(1)

const attempts = [
  [72, 1],
  [56, 1],
  [40, 1],
  [24, 1],
  [24, 0.7],
  [24, 0.5],
  [24, 0.35],
] as const

/** Good first, then plainer, then smaller, until it is light enough for its width. */
export async function encodePicture(source: () => Sharp, width: PictureWidth): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0)
  for (const [quality, scale] of attempts) {
    const size = Math.round(width * scale)
    const box = { width: size, height: size * maxHeights, fit: 'inside', withoutEnlargement: true } as const
    encoded = await source().resize(box).webp({ quality, effort: 2 }).toBuffer()
    if (encoded.length <= maxBytes[width]) break
  }
  return encoded
}
