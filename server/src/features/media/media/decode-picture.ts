import { pictureWidths } from '@mtaa/contract/media/media'
import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refusal } from '../../../platform/http/refusal.ts'
import { encodePicture, maxHeights, type PictureWidth } from './encode-picture.ts'
import { looksLikePicture, maxPixelsOf } from './media.rules.ts'

export interface MadePictures {
  width: number
  height: number
  color: string
  /** Alike for pictures that look alike: 64 bits in hexadecimal digits. */
  dhash: string
  files: Map<PictureWidth, Uint8Array>
}

const widest = 1280

/**
 * The widths of an uploaded picture: turned upright, first frame only, without its metadata. Refuses
 * `not_a_picture` and `too_large`. Runs only in the process of `picture-program.ts`, which may die of what it decodes.
 */
export async function decodePicture(path: string): Promise<MadePictures> {
  if (!looksLikePicture(await beginningOf(path))) throw new Refusal('not_a_picture')
  const { data, info } = await decode(path)
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = new Map<PictureWidth, Uint8Array>()
  for (const width of pictureWidths) files.set(width, await encodePicture(raw, width))
  const { dominant } = await raw().stats()
  return { width: info.width, height: info.height, color: hex(dominant), dhash: await dhashOf(raw()), files }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

async function decode(path: string) {
  const header = await headerOf(path)
  const limitInputPixels = maxPixelsOf(header)
  const read = (picture: string | Buffer) =>
    sharp(picture, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: widest * maxHeights, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  try {
    // A phone whose card is full leaves the end marker out: such a photo is read as far as it goes.
    const readAgain = async (error: unknown) => {
      if (header.format !== 'jpeg') throw error
      return read(Buffer.concat([await readFile(path), endOfJpeg]))
    }
    return await read(path).catch(readAgain)
  } catch (error) {
    // Decoders fail in many ways on malformed input; each of them means the same for the member.
    const isTooMany = error instanceof Error && /pixel limit/i.test(error.message)
    throw isTooMany
      ? new Refusal('too_large', { limit: `${limitInputPixels / 1_000_000} megapixels` })
      : new Refusal('not_a_picture')
  }
}

/** Reads the header only, without decoding a pixel. */
async function headerOf(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    throw new Refusal('not_a_picture')
  }
}

/** Of 8 rows of 9 grey points, whether each is darker than the one to its right. */
async function dhashOf(picture: Sharp): Promise<string> {
  const grey = await picture.removeAlpha().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let row = 0; row < 8; row++)
    for (let at = row * 9; at < row * 9 + 8; at++) bits += (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0'
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
