import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { openPaymentStatuses } from '@mtaa/contract/money/payments'
import type { Environment } from '../environment.ts'

export interface Seen {
  id: string
  status: string
  rail: string
  receipt: string | null
  redirect_url: string | null
}

type Sought = { id: string } | { receipt: string }
interface Waiting {
  sought: Sought
  isEnough: (row: Seen) => boolean
  resolve: (row: Seen | undefined) => void
  until: number
}

const open = new Set<string>(openPaymentStatuses)
export const isOver = ({ status }: Seen) => !open.has(status)

/** Looks at many payments at once, so that following them costs the server nothing. */
export function createWatch({ db }: Environment) {
  const waiting = new Set<Waiting>()
  const watching = new AbortController()

  async function look() {
    const now = performance.now()
    const all = [...waiting]
    const ids = all.flatMap(({ sought }) => ('id' in sought ? [sought.id] : []))
    const receipts = all.flatMap(({ sought }) => ('receipt' in sought ? [sought.receipt] : []))
    const { rows } = await sql<Seen>`select id, status, rail, receipt, redirect_url from payments
      where id = any(${ids}::uuid[]) or receipt = any(${receipts}::text[])`.execute(db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const byReceipt = new Map(rows.map((row) => [row.receipt, row]))
    for (const one of all) {
      const { sought } = one
      const row = 'id' in sought ? byId.get(sought.id) : byReceipt.get(sought.receipt)
      if (row && one.isEnough(row)) end(one, row)
      else if (now > one.until) end(one, undefined)
    }
  }

  function end(one: Waiting, row: Seen | undefined) {
    waiting.delete(one)
    one.resolve(row)
  }

  async function run() {
    while (!watching.signal.aborted) {
      if (waiting.size > 0) await look()
      await pause(150)
    }
    for (const one of waiting) end(one, undefined)
  }
  const running = run()

  return {
    /** The payment once it is like this; undefined when it is not within this time. */
    until: (sought: Sought, isEnough: (row: Seen) => boolean, seconds: number) =>
      new Promise<Seen | undefined>((resolve) => {
        waiting.add({ sought, isEnough, resolve, until: performance.now() + seconds * 1000 })
      }),
    async stop() {
      watching.abort()
      await running
    },
  }
}
