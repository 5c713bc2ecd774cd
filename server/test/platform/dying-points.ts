import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type pg from 'pg'

/** A line of the file in which a process notes the points that it reaches, and at which it has died. */
export interface PointLine {
  point: string
  name: string
  died: boolean
}

/** What its parent says to it. */
export interface Arming {
  armed: boolean
}

export function readPoints(file: string): PointLine[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PointLine]))
}

/**
 * Makes every moment after which something is left a point at which this process can die: before each statement that
 * writes, before a commit, before a call goes out and before its answer is read, before a request is read and before it is
 * answered. A point is named by what is done there; a commit, by
 * what was written before it. While it is
 * armed, it dies at the first point at which no process of the same file has died.
 */
export function instrument(file: string, armedAtStart: boolean) {
  const before = readPoints(file)
  const seen = new Set(before.map(({ point }) => point))
  const died = new Set(before.flatMap((line) => (line.died ? [line.point] : [])))
  let armed = armedAtStart
  process.on('message', (message: Arming) => (armed = message.armed))
  const note = (line: PointLine) => appendFileSync(file, `${JSON.stringify(line)}\n`)

  function reach(name: string) {
    const point = createHash('sha256').update(name).digest('hex').slice(0, 12)
    if (armed && !died.has(point)) {
      note({ point, name, died: true })
      process.kill(process.pid, 'SIGKILL')
    }
    if (seen.has(point)) return
    seen.add(point)
    note({ point, name, died: false })
  }

  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const about = `${init?.method ?? 'GET'} ${shapeOf(input instanceof Request ? input.url : String(input))}`
    reach(`${about} goes out`)
    const answer = await fetch(input, init)
    reach(`${about} is answered`)
    return answer
  }

  return {
    watchPool: (pool: pg.Pool) => pool.on('connect', (client) => watchQueries(client, reach)),
    watchServer(server: Server) {
      server.prependListener(
        'request',
        ({ method, url }: { method?: string; url?: string }, response: ServerResponse) => {
          const about = `${method} ${shapeOf(`http://us${url}`)}`
          if (method === 'GET') return
          reach(`${about} comes in`)
          const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
          response.end = ((...all: unknown[]) => {
            reach(`${about} is answered`)
            return end(...all)
          }) as typeof response.end
        },
      )
    },
  }
}

function watchQueries(client: pg.PoolClient, reach: (name: string) => void) {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  let last = ''
  client.query = ((...all: unknown[]) => {
    const [what] = all
    const text = normal(typeof what === 'string' ? what : ((what as { text?: string }).text ?? ''))
    if (/^(begin|rollback)/i.test(text)) last = ''
    else if (/^commit/i.test(text)) {
      if (last !== '') reach(`commit after ${last}`)
    } else if (isWrite(text) && ofMoney.test(text)) {
      reach(text)
      last = text
    }
    return query(...all)
  }) as typeof client.query
}

/** What has to do with payments; search, places and the like are others' business. */
const ofMoney =
  /payment|ledger|transfer|refund|payout|tax_line|suspense|statement|paystack|callback|daraja|paybill|checkout|orders|products|holds|wallet|idempotency|add_job|complete_job|_private_jobs/i

const isWrite = (text: string) => /^(insert|update|delete|with|select graphile_worker\.add_job)/i.test(text)

/** Without how many there are of anything. */
const normal = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(, ?\$)+/g, '$')
    .replaceAll(/(\(\$\))(, ?\(\$\))+/g, '$1')

/** A path without ids, tokens and what is searched for. */
function shapeOf(url: string) {
  const { pathname } = new URL(url)
  return pathname
    .replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, (part) => (/^\/v\d$/.test(part) ? part : '/:id'))
    .replaceAll(/\/[\w-]{22,}/g, '/:id')
}
