import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { type LiveStream, openLiveStream } from './live-client.ts'
import { signIn, someEmails } from './workloads.ts'
import { send } from './wrk.ts'

/** From the press of the admin until a client has the new state. */
export const maxFlagSeconds = 2
export const flagClients = 1000
/** Streams that one IP opens; the server allows 200. */
const perIp = 150
/** What a browser waits after a message, so that not all fetch at one moment (web/src/platform/follow-flags.ts). */
const waitMs = () => 200 + Math.random() * 1000
const changes = 6
const feature = 'promotions'

/** Clients with a stream, which fetch their flags as browsers do, while an admin closes a feature and opens it again. */
export async function changeFlags(url: string, database: BenchDatabase) {
  const [admin] = await signIn(url, database.pool, await someEmails(database.pool, 1))
  if (!admin) throw new Error('nobody to change flags')
  await database.pool.query(`insert into user_roles (user_id, role) values ($1, 'Admin') on conflict do nothing`, [
    admin.id,
  ])
  let [begun, open] = [0, true]
  const times: number[] = []
  const fetchFlags = async () => {
    await pause(waitMs())
    const { ok, text } = await send(url, { path: '/api/feature-flags' })
    if (!ok) return
    const { items } = JSON.parse(text) as { items: { feature_id: string; is_enabled: boolean }[] }
    if (items.find(({ feature_id }) => feature_id === feature)?.is_enabled === open)
      times.push((performance.now() - begun) / 1000)
  }
  const streams: LiveStream[] = []
  for (let at = 0; at < flagClients; at += 100) {
    const opened = Array.from({ length: 100 }, (_, more) =>
      openLiveStream({
        url,
        topic: 'flags',
        from: `127.0.3.${1 + Math.floor((at + more) / perIp)}`,
        onEvent: ({ event }) => {
          if (event === 'message') void fetchFlags()
        },
      }),
    )
    streams.push(...(await Promise.all(opened)))
  }
  let lost = 0
  for (let at = 0; at < changes; at++) {
    const before = times.length
    ;[open, begun] = [!open, performance.now()]
    const body = JSON.stringify({ p_feature_id: feature, p_is_enabled: open, p_reason: 'To measure its way.' })
    const headers = { 'content-type': 'application/json', ...admin.headers }
    const answer = await send(url, { method: 'POST', path: '/api/rpc/update_feature_flag', headers, body })
    if (!answer.ok) throw new Error(`the flag was not changed: ${answer.status} ${answer.text.slice(0, 100)}`)
    await eventually(() => (times.length - before >= flagClients ? true : undefined), 10_000, 20)
    lost += flagClients - (times.length - before)
  }
  for (const { close } of streams) close()
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    measured: `p95 ${p95.toFixed(2)} s of ${times.length.toLocaleString('en')}, ${lost} lost`,
    good: p95 <= maxFlagSeconds && lost === 0,
    numbers: { p95, lost },
  }
}
