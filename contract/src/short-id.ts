// Letters and digits that cannot be taken for each other; none that ends a link in a chat.
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base = BigInt(alphabet.length)
const length = 22
const shortForm = new RegExp(`^[${alphabet}]{${length}}$`)
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID in 22 characters, for links that are shared. What is no UUID stays as it is. */
export function shortId(id: string): string {
  if (!uuidForm.test(id)) return id
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let index = 0; index < length; index++) {
    text = alphabet[Number(rest % base)] + text
    rest /= base
  }
  return text
}

/** The UUID that `shortId` made short; null for anything else. */
export function idOfShort(text: string): string | null {
  if (!shortForm.test(text)) return null
  let number = 0n
  for (const letter of text) number = number * base + BigInt(alphabet.indexOf(letter))
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
