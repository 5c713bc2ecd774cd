import { createHash } from 'node:crypto'

/**
 * The scripts that stand in a page and that we have written there, by the mark with which it was rendered and which nobody
 * else knew: as its policy names them, by their hashes. The page itself comes back without the mark. So a page that many get
 * has nothing in it by which another script could run, unlike a nonce, which all of them would share.
 */
export function takeOwnScripts(page: Buffer, mark: string): { page: Buffer; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const parts: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    parts.push(page.subarray(from, at))
    from = at + attribute.length
    if (tagAround(page, at) === 'script') hashes.add(hashOf(textAfter(page, from)))
  }
  parts.push(page.subarray(from))
  hashes.delete(hashOf(Buffer.alloc(0)))
  return { page: Buffer.concat(parts), hashes: [...hashes] }
}

const tagAround = (page: Buffer, at: number) =>
  /^<([a-z]+)/.exec(page.toString('latin1', page.lastIndexOf('<', at), at))?.[1]

/** What a script says; nothing where it says where it lies. */
const textAfter = (page: Buffer, at: number) => {
  const begin = page.indexOf('>', at) + 1
  return page.subarray(begin, page.indexOf('</script', begin))
}

const hashOf = (text: Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`
