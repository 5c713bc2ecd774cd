import { Bytes } from './bytes.rules.ts'

/** What a container of a recording says of what is in it. */
export interface Recording {
  contentType: 'audio/webm' | 'audio/ogg' | 'audio/mp4'
  /** Whole ones, of which the last may be begun. */
  seconds: number
}

const header = 0x1a45dfa3
const timestampScale = 0x2ad7b1
const trackType = 0x83
const codec = 0x86
const clusterTime = 0xe7
const simpleBlock = 0xa3
const block = 0xa1
/** Segment, Info, Tracks, TrackEntry, Cluster, BlockGroup: what is in them is read as if it stood beside them. */
const opened = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0])
/** Segment and Cluster: a recorder writes them before it knows how long they become. */
const openEnded = new Set([0x18538067, 0x1f43b675])
const audio = 2

/** Opus in WebM or Matroska, with nothing but sound; undefined for everything else. Each step goes forward, at most to the end. */
export function readWebm(file: Buffer): Recording | undefined {
  const bytes = new Bytes(file)
  if (bytes.uint(4) !== header) return undefined
  bytes.skip(sizeOf(bytes) ?? Number.NaN)
  let scale = 1_000_000
  let cluster = 0
  let last = 0
  let tracks = 0
  while (bytes.left > 0) {
    const id = idOf(bytes)
    const size = sizeOf(bytes)
    if (id === undefined || bytes.failed) return undefined
    if (size === undefined) {
      if (!openEnded.has(id)) return undefined
      continue
    }
    if (opened.has(id)) continue
    const content = bytes.take(size)
    if (bytes.failed) return undefined
    if (id === timestampScale) scale = content.uint(size)
    if (id === trackType && content.uint(size) !== audio) return undefined
    if (id === codec && content.text(size) !== 'A_OPUS') return undefined
    if (id === codec) tracks += 1
    if (id === clusterTime) cluster = content.uint(size)
    if (id === simpleBlock || id === block) {
      sizeOf(content)
      last = Math.max(last, cluster + content.int16())
    }
    if (content.failed) return undefined
  }
  if (tracks !== 1) return undefined
  return { contentType: 'audio/webm', seconds: Math.max(1, Math.ceil((last * scale) / 1e9)) }
}

/** One to four bytes, with the mark of their number. */
function idOf(bytes: Bytes): number | undefined {
  const first = bytes.peek()
  const length = Math.clz32(first) - 23
  return first === 0 || length > 4 ? undefined : bytes.uint(length)
}

/** One to eight bytes without the mark; undefined: it is not known, or none. */
function sizeOf(bytes: Bytes): number | undefined {
  const first = bytes.peek()
  if (first === 0) return bytes.fail()
  const length = Math.clz32(first) - 23
  const marked = bytes.uint(length)
  const size = marked - 2 ** (7 * length)
  return size === 2 ** (7 * length) - 1 ? undefined : size
}
