import sharp from 'sharp'
import { encodePicture, type PictureWidth } from './encode-picture.ts'

/** The narrowest width of a picture that was stored before there was one, from the next. */
export const narrowPicture = (stored: Buffer, width: PictureWidth): Promise<Buffer> =>
  encodePicture(() => sharp(stored), width)

/** One width of a drawing of ours. */
export async function drawPicture(svg: Buffer, width: PictureWidth): Promise<Buffer> {
  const { width: drawn } = await sharp(svg).metadata()
  return encodePicture(() => sharp(svg, { density: Math.min(2400, Math.ceil((72 * width) / drawn)) }), width)
}
