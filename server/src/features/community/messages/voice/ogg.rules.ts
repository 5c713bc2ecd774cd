import { Bytes } from './bytes.rules.ts'
import type { Recording } from './webm.rules.ts'

/** Opus in Ogg counts in this rate, as it was recorded in any. */
const rate = 48_000
/** What a page says that ends no packet. */
const noPosition = 2 ** 64 - 1

/** One stream of Opus in Ogg; undefined for everything else. */
export function readOgg(file: Buffer): Recording | undefined {
  const bytes = new Bytes(file)
  let stream: number | undefined
  let skipped = 0
  let last = 0
  while (bytes.left > 0) {
    if (bytes.text(4) !== 'OggS' || bytes.uint(1) !== 0) return undefined
    bytes.skip(1)
    const position = bytes.uintLow(8)
    const serial = bytes.uint(4)
    bytes.skip(8)
    const lengths = bytes.take(bytes.uint(1))
    let length = 0
    while (lengths.left > 0) length += lengths.uint(1)
    const content = bytes.take(length)
    if (bytes.failed) return undefined
    if (stream === undefined) {
      if (content.text(8) !== 'OpusHead') return undefined
      content.skip(2)
      skipped = content.uintLow(2)
      stream = serial
    }
    if (serial !== stream) return undefined
    if (position < noPosition) last = Math.max(last, position)
  }
  if (stream === undefined) return undefined
  return { contentType: 'audio/ogg', seconds: Math.max(1, Math.ceil((last - skipped) / rate)) }
}
