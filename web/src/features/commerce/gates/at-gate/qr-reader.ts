/** What finds a QR code in a picture of the camera: the browser's own detector, else a decoder that is loaded for it. */
type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

async function findDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
    return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
  } catch {
    // It is there and does not work: some phones lack the service behind it.
    return undefined
  }
}

/** More takes longer to read and finds no more. */
const maxSide = 640

export async function openQrReader(): Promise<QrReader> {
  const detector = await findDetector()
  if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!picture || canvas.width === 0) return undefined
    picture.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = picture.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return decode({ data, width, height })
    } catch {
      // No code in this picture, or a blurred one: the next comes at once.
      return undefined
    }
  }
}
