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

/** Whether bytes begin like JPEG, PNG, GIF, WebP or AVIF. Others never reach the decoder, which would read SVG and PDF too. */
export const looksLikePicture = (bytes: Buffer) =>
  signatures.some((parts) =>
    parts.every(([offset, text]) => bytes.toString('latin1', offset, offset + text.length) === text),
  )
