const signatures: readonly [offset: number, text: string][][] = [
  [[0, '\u00ff\u00d8\u00ff']],
  [[0, '\u0089PNG\r\n\u001a\n']],
  [[0, 'GIF8']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[4, 'ftypavif']],
  [[4, 'ftypavis']],
]

/** Whether bytes begin like JPEG, PNG, GIF, WebP or AVIF. Nothing else reaches the decoder, which would open SVG and PDF, too. */
export const looksLikePicture = (bytes: Buffer) =>
  signatures.some((parts) =>
    parts.every(([offset, text]) => bytes.toString('latin1', offset, offset + text.length) === text),
  )

const million = 1_000_000

/** What the header of a picture declares. */
interface Header {
  format?: string | undefined
  isProgressive?: boolean | undefined
  chromaSubsampling?: string | undefined
}

/**
 * How many pixels a picture may have, so that none needs more than some 170 MB to be opened. Most are opened row by row
 * or scaled while they are decoded, so that even large photographs need little; the formats below hold all pixels in
 * memory: AVIF with seventeen bytes for a pixel, an interlaced PNG with up to ten.
 */
export function maxPixelsOf({ format, isProgressive = false, chromaSubsampling }: Header): number {
  if (format === 'heif') return 4 * million
  if (format === 'gif') return 12 * million
  if (format === 'webp') return 24 * million
  if (format === 'jpeg' && isProgressive) return chromaSubsampling === '4:4:4' ? 12 * million : 24 * million
  if (format === 'png' && isProgressive) return 6 * million
  return 64 * million
}
