/** As `crypto.subtle` has it, which pages of plain HTTP lack. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  if ('subtle' in crypto) return crypto.subtle.digest('SHA-256', bytes)
  const { sha256: hash } = await import('@noble/hashes/sha2.js')
  return Uint8Array.from(hash(bytes)).buffer
}
