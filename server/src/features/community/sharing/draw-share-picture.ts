import sharp from 'sharp'
import type { ShareCard } from '../../../core/share-card.ts'
import { cardDrawing, pictureBox } from './card-drawing.ts'

/** WhatsApp shows no preview whose picture is larger than about 300 KB. */
export const maxSharePictureBytes = 250 * 1024

const qualities = [82, 70, 55, 40, 25]

// One thread and no cache: requests need the processor and the memory.
sharp.cache(false)
sharp.concurrency(1)

/** The picture of a link preview as JPEG. Runs only in the process that opens pictures. */
export async function drawSharePicture(card: ShareCard, picture: Uint8Array | null): Promise<Buffer> {
  const fitted = picture && (await fit(picture))
  const drawing = Buffer.from(cardDrawing(card, fitted !== null))
  const over = fitted ? [{ input: fitted, left: pictureBox.left, top: pictureBox.top }] : []
  const { data, info } = await sharp(drawing).composite(over).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let encoded: Buffer = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (encoded.length <= maxSharePictureBytes) break
  }
  return encoded
}

/** Null for a file that cannot be read: the card is then drawn without it. */
async function fit(picture: Uint8Array): Promise<Buffer | null> {
  const { width, height } = pictureBox
  try {
    return await sharp(picture).resize({ width, height, fit: 'cover' }).png().toBuffer()
  } catch {
    return null
  }
}
