/** A page as it goes out: status, headers and bytes, compressed. */
export interface FinishedPage {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

/**
 * The same page with bytes of its own. What zlib and Buffer give is a piece of a block of 64 KB, which stays whole in
 * memory as long as the piece does.
 */
export function compact(page: FinishedPage): FinishedPage {
  const body = Buffer.from(new ArrayBuffer(page.body.length))
  page.body.copy(body)
  return { ...page, body }
}

/** What a page under this key takes of the memory, in bytes; texts as two bytes a character. */
export const weightOf = (key: string, { headers, body }: FinishedPage) =>
  body.length + 2 * (key.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0))
