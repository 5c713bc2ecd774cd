/** Sends one entry with its author's token, and says what became of it. */
import { accessToken, recheckSession } from '../session.ts'
import { claimsOf } from '../stored-session.ts'
import { type Answer, answerOf, type Judged, judged } from './answer.ts'
import { type Entry, tried } from './entry.ts'

const timeoutMs = 120_000

/** `save` stores progress before the next step. */
export async function carry(entry: Entry, save: (entry: Entry) => Promise<void>): Promise<Judged> {
  let current = entry
  const { files } = entry
  if (files) {
    for (const blob of files.blobs.slice(files.uploaded.length)) {
      const answer = await send(current, { method: 'POST', path: files.path ?? '/media', body: blob })
      const { key } = answer?.payload ?? {}
      if (!answer || answer.status >= 400 || key === undefined) return judged(answer)
      const { files: sent = files } = current
      current = { ...current, files: { ...sent, uploaded: [...sent.uploaded, key] } }
      await save(current)
    }
  }
  current = tried(current, Date.now())
  await save(current)
  return judged(await send(current, { method: current.method, path: current.path, body: bodyOf(current) }))
}

function bodyOf({ body, files }: Entry): string {
  if (!files) return JSON.stringify(body)
  if (files.path !== undefined) return JSON.stringify({ ...body, [files.field]: files.uploaded[0] })
  const before = Array.isArray(body[files.field]) ? (body[files.field] as unknown[]) : []
  return JSON.stringify({ ...body, [files.field]: [...before, ...files.uploaded] })
}

interface Request {
  method: string
  path: string
  body: string | Blob
}

/** Undefined: no answer came. */
async function send({ userId, key }: Entry, { method, path, body }: Request): Promise<Answer | undefined> {
  const token = await accessToken().catch(() => null)
  // Read with the token itself: another member may have signed in since the entry was chosen.
  if (token === null || claimsOf(token)['sub'] !== userId) return { status: 401, payload: {} }
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': document.documentElement.lang,
    'content-type': body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json',
    ...(!(body instanceof Blob) && { 'idempotency-key': key }),
  }
  try {
    const response = await fetch(`/api${path}`, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 401) void recheckSession()
    return await answerOf(response)
  } catch {
    // The line is away, or was lost before the whole answer had come.
    return undefined
  }
}
