import { pictureWidths, uploadPicture as uploadEndpoint } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { uploadPicture } from '../../../media/media/index.ts'
import type { BrowserTest } from '../test-step.ts'

const never = new AbortController().signal

/** Stripes: large enough to be shrunk. */
function draw(width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  for (let x = 0; x < width; x += 20) {
    context.fillStyle = x % 40 === 0 ? '#0a7d4f' : '#f4b740'
    context.fillRect(x, 0, 20, height)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const loads = (src: string) =>
  new Promise<boolean>((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image.naturalWidth > 0))
    image.addEventListener('error', () => resolve(false))
    image.src = src
  })

/** As a form does: shrunk here, sent with progress, shown in every width. */
export const uploadTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_upload,
    needsMember: true,
    async run() {
      const drawn = await draw(1600, 1200)
      if (!drawn) return false
      let sent = 0
      const onProgress = (bytes: number) => void (sent = bytes)
      const { src } = await uploadPicture(new File([drawn], 'test.png', { type: 'image/png' }), {
        onProgress,
        signal: never,
      })
      const widths = await Promise.all(pictureWidths.map((width) => loads(src.replace('{w}', String(width)))))
      return sent > 0 && widths.every(Boolean)
    },
  },
]

export const simpleUploadTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_upload_raw,
    needsMember: true,
    async run({ api }) {
      const file = await draw(64, 48)
      if (!file) return false
      const { width, height } = await api(uploadEndpoint, { file })
      return width === 64 && height === 48
    },
  },
]
