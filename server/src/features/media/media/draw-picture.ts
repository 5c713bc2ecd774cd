import sharp from 'sharp'
import { createSemaphore } from '../../../platform/limits/semaphore.ts'
import { encodePicture, type PictureWidth } from './encode-picture.ts'

const semaphore = createSemaphore({ max: 2 })

/** One width of a drawing of ours. */
export const drawPicture = (svg: Buffer, width: PictureWidth): Promise<Buffer> =>
  semaphore(async () => {
    const { width: drawn } = await sharp(svg).metadata()
    return encodePicture(() => sharp(svg, { density: Math.min(2400, Math.ceil((72 * width) / drawn)) }), width)
  })
