import { pictureWidths } from '@mtaa/contract/media'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../platform/refusal.ts'
import { createTurns } from '../../platform/in-turn.ts'
import { looksLikePicture } from './media.rules.ts'

export type PictureWidth = (typeof pictureWidths)[number]

export interface MadePictures {
  width: number
  height: number
  color: string
  files: Map<PictureWidth, Buffer>
}

/** The most a stored width may weigh (PRODUCT §3). */
const mostBytes: Record<PictureWidth, number> = { 320: 40 * 1024, 720: 120 * 1024, 1280: 250 * 1024 }
const widest = 1280
/** A strip taller than this many widths is made smaller as a whole. */
const tallest = 3
const mostPixels = 64_000_000

// Pictures are made one after the other on two threads, so that the API keeps its processor and memory stays bounded.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = createTurns({ most: 2 })

/** The three widths of an uploaded picture: turned upright, first frame only, nothing kept of its metadata. Refuses `not_a_picture`. */
export const makePictures = (bytes: Buffer): Promise<MadePictures> =>
  inTurn(async () => {
    if (!looksLikePicture(bytes)) throw new Refusal('not_a_picture')
    const { data, info } = await decode(bytes)
    const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const files = new Map<PictureWidth, Buffer>()
    for (const width of pictureWidths) files.set(width, await encode(raw, width))
    const { dominant } = await raw().stats()
    return { width: info.width, height: info.height, color: hex(dominant), files }
  })

/** One width of a drawing of ours. */
export const drawPicture = (svg: Buffer, width: PictureWidth): Promise<Buffer> =>
  inTurn(async () => {
    const { width: drawn } = await sharp(svg).metadata()
    return encode(() => sharp(svg, { density: Math.min(2400, Math.ceil((72 * width) / drawn)) }), width)
  })

async function decode(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    // Whatever the decoder says of a stranger's bytes, they are not a picture for us.
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
    throw tooMany ? new Refusal('too_large', { limit: '64 megapixels' }) : new Refusal('not_a_picture')
  }
}

const tries = [
  [72, 1],
  [56, 1],
  [40, 1],
  [24, 1],
  [24, 0.7],
  [24, 0.5],
  [24, 0.35],
] as const

/** Good first, then plainer, then smaller, until it is light enough for its width. */
async function encode(source: () => Sharp, width: PictureWidth): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0)
  for (const [quality, scale] of tries) {
    const size = Math.round(width * scale)
    const box = { width: size, height: size * tallest, fit: 'inside', withoutEnlargement: true } as const
    encoded = await source().resize(box).webp({ quality, effort: 2 }).toBuffer()
    if (encoded.length <= mostBytes[width]) break
  }
  return encoded
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
