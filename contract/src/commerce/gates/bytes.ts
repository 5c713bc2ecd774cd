import { second } from '../../time.ts'

/** The UTF-8 of a text, of no more bytes than that: what does not fit is left out by whole characters. */
function encodeText(text: string, max: number): Uint8Array {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const encoded = encodeURIComponent(character)
    const own = encoded.startsWith('%')
      ? [...encoded.matchAll(/%(..)/g)].map(([, hex = '']) => Number.parseInt(hex, 16))
      : [character.charCodeAt(0)]
    if (bytes.length + own.length > max) break
    bytes.push(...own)
  }
  return Uint8Array.from(bytes)
}

/** Throws `URIError` for what is no UTF-8. */
const decodeText = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))

export type Writer = ReturnType<typeof createWriter>

/** Writes numbers, moments and texts one after the other into at most so many bytes. */
export function createWriter(size: number) {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let at = 0
  const move = (length: number) => {
    at += length
    return at - length
  }
  const raw = (value: ArrayLike<number>) => bytes.set(value, move(value.length))
  return {
    raw,
    u8: (value: number) => view.setUint8(move(1), value),
    u16: (value: number) => view.setUint16(move(2), value),
    u32: (value: number) => view.setUint32(move(4), value),
    /** Milliseconds, in whole seconds. */
    time: (ms: number) => view.setUint32(move(4), Math.floor(ms / second)),
    /** Sixteen hexadecimal digits. */
    hex64: (digits: string) => view.setBigUint64(move(8), BigInt(`0x${digits}`)),
    text(value: string, max: number) {
      const encoded = encodeText(value, max)
      view.setUint8(move(1), encoded.length)
      raw(encoded)
    },
    done: () => bytes.slice(0, at),
  }
}

export type Reader = ReturnType<typeof createReader>

/** Reads what a writer has written. Throws `RangeError` beyond the end. */
export function createReader(bytes: Uint8Array, begin: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = begin
  const move = (length: number) => {
    at += length
    return at - length
  }
  const u8 = () => view.getUint8(move(1))
  const u32 = () => view.getUint32(move(4))
  function raw(length: number) {
    if (at + length > bytes.length) throw new RangeError('it ends too early')
    return bytes.slice(at, move(length) + length)
  }
  return {
    u8,
    u32,
    raw,
    u16: () => view.getUint16(move(2)),
    time: () => u32() * second,
    hex64: () => view.getBigUint64(move(8)).toString(16).padStart(16, '0'),
    text: () => decodeText(raw(u8())),
    list<T>(length: number, read: () => T): T[] {
      const items: T[] = []
      while (items.length < length) items.push(read())
      return items
    },
    isDone: () => at === bytes.length,
  }
}
