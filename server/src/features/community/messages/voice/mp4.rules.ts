import { Bytes } from './bytes.rules.ts'
import type { Recording } from './webm.rules.ts'

/** Boxes of boxes. */
const opened = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'])
/** Those of sound lie five deep. */
const deepest = 8
const codecs = new Set(['mp4a', 'Opus'])

interface Found {
  tracks: number
  rate: number
  /** In units of `rate`. */
  length: number
  /** Of what is written in pieces: how long a sample is where it is not said, and the end of the last piece. */
  sample: number
  from: number
  end: number
  wrong: boolean
}

/** AAC or Opus in MP4, with nothing but sound; undefined for everything else. */
export function readMp4(file: Buffer): Recording | undefined {
  if (file.subarray(4, 8).toString('latin1') !== 'ftyp') return undefined
  const found: Found = { tracks: 0, rate: 0, length: 0, sample: 0, from: 0, end: 0, wrong: false }
  readBoxes(new Bytes(file), found, 0)
  if (found.wrong || found.tracks !== 1 || found.rate === 0) return undefined
  const seconds = Math.ceil(Math.max(found.length, found.end) / found.rate)
  return { contentType: 'audio/mp4', seconds: Math.max(1, seconds) }
}

function readBoxes(bytes: Bytes, found: Found, depth: number): void {
  while (bytes.left > 0 && !found.wrong) {
    const size = bytes.uint(4)
    const name = bytes.text(4)
    const long = size === 1
    const length = long ? bytes.uint(8) - 16 : size === 0 ? bytes.left : size - 8
    const content = bytes.take(length)
    if (bytes.failed || depth > deepest) found.wrong = true
    else if (opened.has(name)) readBoxes(content, found, depth + 1)
    else {
      readers[name]?.(content, found)
      found.wrong ||= content.failed
    }
  }
}

type Reader = (box: Bytes, found: Found) => void

const readers: Readonly<Record<string, Reader>> = {
  hdlr(box, found) {
    box.skip(8)
    const kind = box.text(4)
    found.wrong ||= kind !== 'soun' && kind !== 'mdir'
    if (kind === 'soun') found.tracks += 1
  },
  stsd(box, found) {
    box.skip(4)
    const entries = box.uint(4)
    box.skip(4)
    found.wrong ||= entries !== 1 || !codecs.has(box.text(4))
  },
  mdhd(box, found) {
    const wide = box.uint(1) === 1 ? 8 : 4
    box.skip(3 + 2 * wide)
    found.rate = box.uint(4)
    const length = box.uint(wide)
    // All ones: it was not known.
    found.length = length >= 2 ** (8 * wide) - 1 ? 0 : length
  },
  trex(box, found) {
    box.skip(12)
    found.sample = box.uint(4)
  },
  tfhd(box, found) {
    const flags = box.uint(4) % 2 ** 24
    box.skip(4 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0))
    if (flags & 8) found.sample = box.uint(4)
  },
  tfdt(box, found) {
    const wide = box.uint(1) === 1 ? 8 : 4
    box.skip(3)
    found.from = box.uint(wide)
  },
  trun(box, found) {
    const flags = box.uint(4) % 2 ** 24
    const samples = box.uint(4)
    box.skip((flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0))
    const rest = [0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
    let length = 0
    if (flags & 0x100)
      for (let count = 0; count < samples && !box.failed; count++) {
        length += box.uint(4)
        box.skip(rest)
      }
    else length = samples * found.sample
    found.from += length
    found.end = Math.max(found.end, found.from)
  },
}
