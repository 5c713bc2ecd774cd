/** A random UUID. Pages of plain HTTP, and old browsers, have no `crypto.randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 10.
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1])).join('-')
}
