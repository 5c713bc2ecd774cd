import type { pictureWidths } from '@mtaa/contract/media/media'
import sharp, { type Sharp } from 'sharp'

export type PictureWidth = (typeof pictureWidths)[number]

/** Max bytes of a stored width. */
const maxBytes: Record<PictureWidth, number> = { 160: 6 * 1024, 320: 40 * 1024, 720: 120 * 1024, 1280: 250 * 1024 }
/** A picture taller than this many widths is scaled down as a whole. */
export const maxHeights = 3

// One thread and no cache: requests need the processor and the memory.
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

/** Lowers the quality, then the size, until the picture fits the max bytes of its width. */
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

/** For photographs some two fifths lighter than WebP of the same look; the effort beyond 2 costs five times the time for little. */
export const encodeAvif = (stored: Uint8Array, width: PictureWidth): Promise<Buffer> =>
  sharp(stored)
    .resize({ width, height: width * maxHeights, fit: 'inside', withoutEnlargement: true })
    .avif({ quality: 50, effort: 2 })
    .toBuffer()
