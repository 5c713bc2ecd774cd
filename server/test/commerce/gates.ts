import type { GateRole, VerdictName } from '@mtaa/contract/commerce/gates/decide-scan'
import { createGateLink, reportScans, type ReportedScan } from '@mtaa/contract/commerce/gates/gates'
import { randomUUID } from 'node:crypto'
import { issueTickets, moveTickets } from '../../src/features/commerce/tickets/change-tickets.ts'
import { tokenOf } from '../../src/features/commerce/tickets/sign-tickets.ts'
import type { World } from '../harness.ts'
import { makeTicketOrder, makeTicketType } from './event-tickets.ts'

/** What the code of a ticket says, as the program signs it. */
export { tokenOf }

export const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** An event at which somebody is let in now, with tickets of one type. */
export async function makeOpenEvent(world: World, { count = 1, position = 1 } = {}) {
  const owner = await world.make.member()
  const event = await world.make.event({ owner, title: 'Sauti Sol' })
  const type = await makeTicketType(world, event.id, { position, quantity: 20_000 })
  const tickets = await issueMore(world, type, count)
  return { owner, event, type, tickets }
}

type Type = Awaited<ReturnType<typeof makeTicketType>>
const maxOrder = 2000

/** Tickets that let in, with the text of their QR codes. */
export async function issueMore(world: World, type: Type, count: number) {
  const { db, deps, clock } = world
  const buyer = await world.make.member({ firstName: 'Amina', lastName: 'Otieno' })
  const tickets: string[] = []
  // One statement takes so many parameters only.
  for (let left = count; left > 0; left -= maxOrder)
    tickets.push(...(await makeTicketOrder(world, type, { buyer, count: Math.min(left, maxOrder) })).tickets)
  await db
    .transaction()
    .execute((tx) => issueTickets({ cipher: deps.cipher, at: clock() }, tx, { eventId: type.event_id, ids: tickets }))
  const rows = await db.selectFrom('tickets').selectAll().where('id', 'in', tickets).orderBy('serial').execute()
  return rows.map(({ id, event_id, serial, key_id, code }) => ({
    id,
    serial: serial ?? 0,
    code: code ?? '',
    text: tokenOf(deps, { id, event_id, serial: serial ?? 0, key_id: key_id ?? 0, type: type.position }),
  }))
}

interface GateOptions {
  name?: string
  role?: GateRole
  types?: number[] | null
}

/** The token of a new gate link. */
export async function makeGate(
  world: World,
  { owner, event }: Pick<Awaited<ReturnType<typeof makeOpenEvent>>, 'owner' | 'event'>,
  { name = 'Main', role = 'steward', types = null }: GateOptions = {},
): Promise<string> {
  const body = { name, role, types }
  return tokenIn((await world.as(owner)(createGateLink, { params: { id: event.id }, body })).link)
}

/** A scan as a phone with a network reports it. */
export const scanOf = (code: string, rest: Partial<ReportedScan> = {}): ReportedScan => ({
  id: randomUUID(),
  kind: 'in',
  code,
  verdict: 'ADMIT_NOT_SYNCED',
  at: new Date(0).toISOString(),
  clock_trusted: true,
  ...rest,
})

export const offline = (verdict: VerdictName, at: Date, rest: Partial<ReportedScan> = {}) => ({
  offline: true,
  verdict,
  at: at.toISOString(),
  ...rest,
})

export const report = (world: World, token: string, ...scans: ReportedScan[]) =>
  world.as(null)(reportScans, { params: { token }, body: { scans } })

/** Tickets that let nobody in any more. */
export const endTickets = (
  { db, clock }: World,
  event: { id: string },
  tickets: readonly { id: string }[],
  to: 'transferred' | 'revoked',
) =>
  db
    .transaction()
    .execute((tx) => moveTickets(clock(), tx, { eventId: event.id, ids: tickets.map(({ id }) => id) }, to))
