import { inflateSync } from 'node:zlib'

const [woffHead, woffRecord, head, record] = [44, 20, 12, 16]

/**
 * The font in a WOFF file, unpacked once. `fontkit` would inflate a table each time it reads a letter from it, which is
 * hundreds of milliseconds for a document.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const from = woffHead + at * woffRecord
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ]
    const bytes = file.subarray(offset, offset + packed)
    const tagAndChecksum = [file.subarray(from, from + 4), file.subarray(from + 16, from + 20)] as const
    return { tagAndChecksum, bytes: packed < length ? inflateSync(bytes) : bytes }
  })
  const start = Buffer.alloc(head + count * record)
  file.copy(start, 0, 4, 8)
  start.writeUInt16BE(count, 4)
  const parts = [start]
  let offset = start.length
  for (const [at, { tagAndChecksum, bytes }] of tables.entries()) {
    const to = head + at * record
    tagAndChecksum[0].copy(start, to)
    tagAndChecksum[1].copy(start, to + 4)
    start.writeUInt32BE(offset, to + 8)
    start.writeUInt32BE(bytes.length, to + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
