import { isDeepStrictEqual } from 'node:util'
import type { Work } from './work.ts'
import { send, type Request } from './wrk.ts'

const compared = 25

/** Both programs must give the same JSON, apart from signed URLs and what is new in each. Throws where they differ. */
export async function assertSameAnswers(ours: string, baseline: string, { name, requests, own = [] }: Work) {
  if (own.includes('*')) return
  const step = Math.max(1, Math.floor(requests.length / compared))
  for (let at = 0; at < requests.length; at += step) {
    const request = requests[at] as Request
    const [left, right] = [await answerOf(ours, request), await answerOf(baseline, request)]
    // A like is given by one program and removed by the other: the second pair sees the reverse.
    if (name === 'like toggle') {
      const [again, back] = [await answerOf(ours, request), await answerOf(baseline, request)]
      expectSame(name, request, left, again, [])
      expectSame(name, request, right, back, [])
    } else expectSame(name, request, left, right, own)
  }
}

function expectSame(name: string, request: Request, left: unknown, right: unknown, own: string[]) {
  const [one, other] = [plain(left, own), plain(right, own)]
  if (isDeepStrictEqual(one, other)) return
  throw new Error(
    `"${name}" is not the same work: ${request.path} answers\n${JSON.stringify(one)}\nand the baseline\n${JSON.stringify(other)}`,
  )
}

async function answerOf(url: string, request: Request): Promise<unknown> {
  const { ok, status, text } = await send(url, request)
  if (!ok) throw new Error(`${url}${request.path}: ${status} ${text}`)
  return JSON.parse(text)
}

/** Without signatures and without what is each one's own. */
const plain = (value: unknown, own: string[]): unknown =>
  JSON.parse(
    JSON.stringify(value, (field, part: unknown) => {
      if (own.includes(field)) return undefined
      return typeof part === 'string' && part.startsWith('/media/') ? part.replace(/\?.*/, '') : part
    }),
  )
