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

/** Whether everybody with the same preferences may get it: no failure, no cookie, nothing that says otherwise. */
export const isForMany = ({ status, headers }: FinishedPage) =>
  status === 200 &&
  !headers.some(([name, value]) => name === 'set-cookie' || (name === 'cache-control' && !value.includes('s-maxage')))
