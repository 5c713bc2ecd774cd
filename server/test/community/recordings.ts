/** Recordings as browsers make them, and containers of any length with nothing in them that could be heard. */

/** A third of a second of Chromium's MediaRecorder, as WebM and as MP4. */
export const recorded = {
  webm: Buffer.from(
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAIdEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgddNu4xTq4QcU7trU6yCAgvsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYRDcAAATYCGQ2hyb21lV0GGQ2hyb21lFlSua7+uvdeBAXPFh+PUQD2uJ96DgQKGhkFfT1BVU2Oik09wdXNIZWFkAQEAAIC7AAAAAADhjbWERzuAAJ+BAWJkgSAfQ7Z1AQAAAAAAASjngQCjt4EAAIB7gw4QC+TBNuzFjYxJRpmkJrAHyXIn4UTqVfHwwNXd6VJgB8l5yMlXwKISI/rvZ/NkwOCjuYEAPIB7AwfJecjJV8CiEiP672fzZMDgB8l5yMlXwKISI/rvZ/NkwOAHyXnIyVfAohIj+u9n82TA4KO5gQB4gHsDB8l5yMlXwKISI/rvZ/NkwOAHyXnIyVfAohIj+u9n82TA4AfJecjJV8CiEiP672fzZMDgo7mBALSAewMHyXnIyVfAohIj+u9n82TA4AfJecjJV8CiEiP672fzZMDgB8l5yMlXwKISI/rvZ/NkwOCjuYEA8IB7AwfJecjJV8CiEiP672fzZMDgB8l5yMlXwKISI/rvZ/NkwOAHyXnIyVfAohIj+u9n82TA4BxTu2uNu4uzgQC3hveBAfGB1w==',
    'base64',
  ),
  mp4: Buffer.from(
    'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACXW1vb3YAAAB4bXZoZAEAAAAAAAAA5y8TxgAAAADnLxPGAAAD6AAAAAAAAAEFAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAG1dHJhawAAAGh0a2hkAQAAAwAAAADnLxPGAAAAAOcvE8YAAAABAAAAAAAAAAAAAAEFAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABRW1kaWEAAAAsbWRoZAEAAAAAAAAA5y8TxgAAAADnLxPGAAC7gAAAAAAAAAEFVcQAAAAAAC1oZGxyAAAAAAAAAABzb3VuAAAAAAAAAAAAAAAAU291bmRIYW5kbGVyAAAAAORtaW5mAAAAEHNtaGQAAAAAAAAAAAAAACVkaW5mAAAAHWRyZWYAAAAAAAAAAQAAAA11cmwgAAAAAQAAAACnc3RibAAAABBzdHNjAAAAAAAAAAAAAAAQc3R0cwAAAAAAAAAAAAAAFHN0c3oAAAAAAAAAAAAAAAAAAAAQc3RjbwAAAAAAAAAAAAAAW3N0c2QAAAAAAAAAAQAAAEtPcHVzAAAAAAAAAAEAAAAAAAAAAAABABAAAAAAu4AAAAAAABRidHJ0AAAAAAAAAAAAAAAAAAAAE2RPcHMAAQ8AAAC7gAAAAAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACEbW9vZgAAABBtZmhkAAAAAAAAAAEAAABsdHJhZgAAABR0ZmhkAAIAIAAAAAECAAAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAAA8dHJ1bgEAAwEAAAAFAAAAjAAAC0AAAABXAAALQAAAAJ8AAAtAAAAArAAAC0AAAACEAAAD8AAAAGUAAAKTbWRhdHuDDhAL5ME27MWNjElGmaQmsAfJcifhROpV8fDA1d3pUmCm9jsIhIjHTZCZpTkOk82QuzNh5TW3eQb/mahK1NZanHlu1bTmzH6Jp2mFc3mCUp+OEHdsEXuDOSW8bEJZHVjAoguA8h1kGmPoEBxMQRyj39LsIdbnrmQLNaamFI7M8Yye6FP9so4cXu4Q4Trm7pmalrS6GoBvV4Oz2Gqv4vihdZP09siSgrtCVeUuhKRdwef5gUUsIIPUpIhAnhtud9kVs7DuTYuMd/VNU5TI17CCC+f9QjSVgxJNrrse9+EFBArnzI/gGW2IpXjIfTBt26i6/agMVXuDPDeAZsoHIaXA9pebnVUYlB+HaLo3RGgbjHGvP+T43LGDkzQokMbw+kuJWnjJ83DuvCQZu/8G0ALBsuOkW4WATZDr4t0gP1wn8HcdLO9swVonl2Xj5NT+Srosw6dQKDwZUrF+2uI5VAyuuDVp7sDhewCWpMACAev8Rv8owE92z1jc6osBjsCrM/Oy/qYTBNfywy7CNrrW08+G7i5Z9xCGEgvE3eu0zg3ZvOx7gy4tAUS7ggzgJBChNUM4+ATcLul78CvMEkJ6iC28xkcYjErP+Ik1K7t9ccw2FBhKNw0brjOep0H7JX8M1PRZKwcSdfsdXPZNnezPwvUgEJV42WaN8TEG9BCJ8KRumwxK80vNWrKf/AkR2kwETxN4oh7tQOncYt3hmWEkNQ73vK+XQPB7gyceC1m+sqEiu214fbvLtGVsRSCre7JNJkk+7VmkTF8Ao/zYda6LUQHzCoclAXFOgNMwOzULkCRzNvkAXvhN/oMMbth4j9ZzCnKovcy3F7/00lB9/IQmA6BpTR97oovMrOVOCQ==',
    'base64',
  ),
}

const number = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** One element of WebM. */
const element = (id: number, content: Buffer) =>
  Buffer.concat([Buffer.from(id.toString(16), 'hex'), Buffer.from([0x08]), number(content.length, 4), content])

const openEnded = (id: number) => Buffer.concat([Buffer.from(id.toString(16), 'hex'), Buffer.from([0xff])])

/** Opus in WebM that lasts so long, of about so many bytes. */
export function webmOf({ seconds = 1, bytes = 0, codec = 'A_OPUS', kind = 2 } = {}): Buffer {
  const track = Buffer.concat([element(0x83, number(kind, 1)), element(0x86, Buffer.from(codec))])
  const block = (size: number) => element(0xa3, Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(size)]))
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    openEnded(0x18538067),
    element(0x1654ae6b, element(0xae, track)),
    openEnded(0x1f43b675),
    element(0xe7, number(0, 1)),
    block(bytes),
    openEnded(0x1f43b675),
    element(0xe7, number(seconds * 1000, 4)),
    block(1),
  ])
}

/** Opus in Ogg. */
export function oggOf({ seconds = 1, head = 'OpusHead' } = {}): Buffer {
  const page = (position: number, content: Buffer) => {
    const at = Buffer.alloc(8)
    at.writeBigUInt64LE(BigInt(position))
    const rest = Buffer.concat([number(7, 4), Buffer.alloc(8)])
    return Buffer.concat([Buffer.from('OggS\0\0'), at, rest, Buffer.from([1, content.length]), content])
  }
  return Buffer.concat([
    page(0, Buffer.concat([Buffer.from(head), Buffer.from([1, 1, 0x38, 1])])),
    page(seconds * 48_000 + 0x138, Buffer.alloc(20)),
  ])
}

const box = (name: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([number(inside.length + 8, 4), Buffer.from(name), inside])
}

/** Sound in MP4, its length in the head or, in `pieces`, only in what follows. */
export function mp4Of({ seconds = 1, codec = 'mp4a', kind = 'soun', pieces = false } = {}): Buffer {
  const rate = 44_100
  const length = number(pieces ? 0 : seconds * rate, 4)
  const samples = [number(seconds, 4), ...Array.from({ length: seconds }, () => number(rate, 4))]
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0')),
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('mdhd', Buffer.alloc(12), number(rate, 4), length, Buffer.alloc(4)),
          box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12)),
          box('minf', box('stbl', box('stsd', number(0, 4), number(1, 4), box(codec, Buffer.alloc(28))))),
        ),
      ),
    ),
    ...(pieces ? [box('moof', box('traf', box('trun', number(0x100, 4), ...samples)))] : []),
    box('mdat', Buffer.alloc(16)),
  ])
}
