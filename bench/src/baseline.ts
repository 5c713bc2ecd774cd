// The least a program can do to give the same answers: node:http, one prepared statement for each request, no framework,
// no validation, no check of the caller. What ours costs more than this is the price of everything it does besides.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { bareBid } from './baseline.bids.ts'
import { statements } from './baseline.queries.ts'
import { readSearch } from './baseline.search.ts'
import { viewInbox, viewMessage, viewNotified, viewTalk } from './baseline.messages.ts'
import {
  cursorOf,
  viewCard,
  viewCheckout,
  viewComment,
  viewOrder,
  viewPost,
  viewProduct,
  type Row,
} from './baseline.view.ts'

const { PORT, DATABASE_URL, PASSWORD_HASH = '' } = process.env
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Plans are cached, as ours are: what is compared is no choice of plans.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16, options: '-c plan_cache_mode=force_generic_plan' })
pool.on('error', () => {})

type Answer = [status: number, value: unknown]

async function run(name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text: statements[name], values })
  return rows
}

async function newest(query: URLSearchParams): Promise<Answer> {
  const rows = await run('newest', [query.get('ward')])
  const items = rows.slice(0, 10)
  return [200, { items: items.map(viewCard), next_cursor: cursorOf(items.at(-1), rows.length > 10, 'newest~0~') }]
}

async function county(query: URLSearchParams, who: string[]): Promise<Answer> {
  const rows = await run('county', [query.get('county'), ...who])
  const items = rows.slice(0, 50)
  const [me = ''] = who
  return [200, { items: items.map((row) => viewPost(row, me)), next_cursor: cursorOf(items.at(-1), rows.length > 50) }]
}

async function search(query: URLSearchParams, [, county, constituency, ward]: string[]): Promise<Answer> {
  const q = query.get('q') ?? ''
  const { match, own, close } = readSearch(q)
  const rows = await run('search', [match, own, county, constituency, ward, `'/c${county}'`, new Date(), close])
  const [first] = rows
  const facets = first && { category: first['category'], type: first['type'], places: first['places'] }
  const price = first && { min: first['min'], max: first['max'] }
  return [
    200,
    {
      q,
      corrected: null,
      counts: [{ kind: 'market', count: first?.['count'] ?? 0 }],
      items: rows.slice(0, 20).map((row) => ({ kind: 'market', listing: viewCard(row) })),
      facets: { ...facets, price },
      next_page: rows.length > 20 ? 2 : null,
    },
  ]
}

async function product(id: string): Promise<Answer> {
  const [row] = await run('product', [id])
  return row ? [200, viewProduct(row)] : [404, {}]
}

async function write(body: string, [me = '']: string[]): Promise<Answer> {
  const { content, visibility, county_code, constituency_code, ward_code } = JSON.parse(body)
  const now = new Date()
  const [row] = await run('write', [me, content, visibility, county_code, constituency_code, ward_code, now])
  return row ? [201, viewPost(row, me)] : [404, {}]
}

async function comments(id: string, [me = '']: string[]): Promise<Answer> {
  const rows = await run('comments', [id, me])
  const tops = rows.filter((row) => row['parent_id'] === null)
  const [shown, repliesTo] = [tops.slice(0, 20), Map.groupBy(rows, (row) => row['parent_id'])]
  const items = shown.map((row) => ({
    ...viewComment(row, me),
    replies: (repliesTo.get(row.id) ?? []).map((reply) => viewComment(reply, me)),
  }))
  const next_cursor = cursorOf(shown.at(-1), tops.length > 20)
  return [200, { items, next_cursor, count: rows[0]?.['comments_count'], may: { comment: true } }]
}

async function comment(id: string, body: string, [me = '']: string[]): Promise<Answer> {
  const [row] = await run('comment', [id, me, JSON.parse(body).content, new Date()])
  return row ? [201, viewComment(row, me)] : [404, {}]
}

async function like(id: string, [me = '']: string[]): Promise<Answer> {
  const [row] = await run('like', [id, me, new Date()])
  return row ? [200, { liked: row.liked, likes_count: row.likes_count }] : [404, {}]
}

async function orders(query: URLSearchParams, [me]: string[]): Promise<Answer> {
  const side = query.get('view') === 'selling' ? 'seller' : 'buyer'
  const rows = await run(side === 'seller' ? 'selling' : 'buying', [me])
  return [
    200,
    { items: rows.slice(0, 20).map((row) => viewOrder(row, side)), next_cursor: cursorOf(rows[19], rows.length > 20) },
  ]
}

/** One line, brought by a rider to an address. */
async function checkout(body: string, key: unknown, [me]: string[]): Promise<Answer> {
  const { items, deliveries } = JSON.parse(body)
  const [hash, number, mac] = [randomBytes(32).toString('hex'), randomBytes(5).toString('hex'), randomBytes(32)]
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const [row] = await run('checkout', [
    me,
    key,
    items[0].product_id,
    deliveries[0].address_id,
    number,
    new Date(),
    hash,
    mac,
    ...ids,
  ])
  return row ? [201, viewCheckout(row)] : [404, {}]
}

/** One ticket. */
async function ticketOrder(id: string, body: string, key: unknown, [me]: string[]): Promise<Answer> {
  const { tickets } = JSON.parse(body)
  const [hash, number] = [randomBytes(32).toString('hex'), `T${randomBytes(5).toString('hex').toUpperCase()}`]
  const [{ ticket_type_id: type, guests }] = tickets
  const ids = [randomUUID(), randomUUID()]
  const [row] = await run('ticketOrder', [me, key, id, type, number, new Date(), hash, ...ids, guests[0]])
  return row ? [201, row] : [409, {}]
}

/** One date with nothing to pay, on a lane that is known to be free. */
async function booking(id: string, body: string, key: unknown, [me]: string[]): Promise<Answer> {
  const { starts_at: start, lane } = JSON.parse(body)
  const [hash, number] = [randomBytes(32).toString('hex'), `B${randomBytes(5).toString('hex').toUpperCase()}`]
  const ids = [randomUUID(), randomUUID()]
  const [row] = await run('booking', [me, key, id, number, new Date(), hash, ...ids, start, lane])
  return row ? [201, row] : [409, {}]
}

const inbox = async ([me = '']: string[]): Promise<Answer> => [200, viewInbox(await run('inbox', [me]))]

const talk = async (id: string, [me = '']: string[]): Promise<Answer> => [
  200,
  viewTalk(await run('talk', [me, id]), me),
]

const notified = async ([me = '']: string[]): Promise<Answer> => [200, viewNotified(await run('notified', [me]))]

/** Text between two who have written to each other. */
async function message(body: string, key: unknown, [me = '']: string[]): Promise<Answer> {
  const { to, text } = JSON.parse(body)
  const [row] = await run('send', [me, to, text, new Date(), key, randomBytes(32).toString('hex')])
  return row ? [201, viewMessage(row, me)] : [404, {}]
}

async function signIn(body: string): Promise<Answer> {
  return (await verify(PASSWORD_HASH, JSON.parse(body).password)) ? [200, {}] : [400, {}]
}

/** The caller is believed: their id and the codes of their home, as a session would name them. */
const whoIs = ({ headers }: IncomingMessage) => String(headers['x-who'] ?? '').split(',')

function answer(request: IncomingMessage, body: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const [, , what, id = '', more] = pathname.split('/')
  if (what === 'listings') return newest(searchParams)
  if (what === 'search') return search(searchParams, whoIs(request))
  if (what === 'products') return product(id)
  if (what === 'orders') return orders(searchParams, whoIs(request))
  if (what === 'checkouts') return checkout(body, request.headers['idempotency-key'], whoIs(request))
  if (what === 'messages') return message(body, request.headers['idempotency-key'], whoIs(request))
  if (what === 'conversations') return more === 'messages' ? talk(id, whoIs(request)) : inbox(whoIs(request))
  if (what === 'me') return notified(whoIs(request))
  if (what === 'v1') return signIn(body)
  if (more === 'bids') return bareBid(pool, id, body, whoIs(request)[0] ?? '').then((status) => [status, {}])
  if (more === 'ticket-orders') return ticketOrder(id, body, request.headers['idempotency-key'], whoIs(request))
  if (more === 'bookings') return booking(id, body, request.headers['idempotency-key'], whoIs(request))
  if (more === 'like') return like(id, whoIs(request))
  if (more === 'comments')
    return request.method === 'POST' ? comment(id, body, whoIs(request)) : comments(id, whoIs(request))
  if (request.method === 'POST') return write(body, whoIs(request))
  return what === 'posts' ? county(searchParams, whoIs(request)) : Promise.resolve([200, {}])
}

function send(response: ServerResponse, [status, value]: Answer) {
  const text = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    answer(request, body).then(
      (value) => send(response, value),
      (error: unknown) => {
        process.stderr.write(`baseline: ${String(error)}\n`)
        send(response, [500, {}])
      },
    )
  })
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end().then(() => process.exit(0))
})
