/** Crockford's base32: digits and capitals without I, L, O and U, which are read as the digits that they look like. */
export const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What somebody typed or a scanner sent, in capitals and without spaces and hyphens; looks alike become one sign. */
export const plainSigns = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** The value of a sign, or -1. */
export const valueOf = (sign: string): number => (sign.length === 1 ? signs.indexOf(sign) : -1)

/** Eight signs for each five bytes; the last sign is filled with zeros. */
export function toBase32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += signs[(buffer >> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + signs[(buffer << (5 - bits)) & 31] : text
}

/** The bytes of signs as `toBase32` writes them; undefined where another text than that is read. */
export function fromBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let [at, buffer, bits] = [0, 0, 0]
  for (const sign of text) {
    const value = valueOf(sign)
    if (value < 0) return undefined
    buffer = (buffer << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = buffer >> bits
    buffer &= (1 << bits) - 1
  }
  return buffer === 0 && bits < 5 ? bytes : undefined
}
