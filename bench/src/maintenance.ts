import { setTimeout as pause } from 'node:timers/promises'
import { settingList } from '../../contract/src/operations/setting-list.ts'
import { eventually } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { openLiveStream, type LiveStream } from './live-client.ts'
import { signIn, someEmails } from './workloads.ts'
import { send } from './wrk.ts'

export const maxSeconds = 2
const clients = 1000
const changes = 5
/** Streams that one IP opens; the server allows 200. */
const perIp = 150
/** As `web/src/platform/follow-site.ts` waits. */
const wait = () => 100 + Math.random() * 1200

/** How soon a thousand open pages know that the site has changed: the message, their jitter, and what they fetch then. */
export async function reachAll(url: string, { pool }: BenchDatabase) {
  const [email = ''] = await someEmails(pool, 1)
  await pool.query(
    `insert into user_roles (user_id, role) select id, 'Admin' from users where email = $1 on conflict do nothing`,
    [email],
  )
  const [admin] = await signIn(url, pool, [email])
  if (!admin) throw new Error('nobody could sign in')
  let begun = 0
  let message = ''
  const times: number[] = []
  const streams: LiveStream[] = []
  async function follow() {
    await pause(wait())
    const { text } = await send(url, { path: '/api/site-settings/maintenance_mode' })
    if (text.includes(message)) times.push((performance.now() - begun) / 1000)
  }
  const onEvent = ({ event }: { event: string }) => void (event === 'message' && follow().catch(() => {}))
  for (let at = 0; at < clients; at++)
    streams.push(await openLiveStream({ url, topic: 'site', from: `127.0.9.${1 + Math.floor(at / perIp)}`, onEvent }))
  const { rows } = await pool.query<{ version: number }>(`select version from site_settings`)
  let version = rows[0]?.version ?? 0
  for (let at = 0; at < changes; at++, version++) {
    message = `Change ${at} of ${changes}`
    const expected = times.length + clients
    begun = performance.now()
    const setting_value = { ...settingList.maintenance_mode.default, enabled: true, level: 'banner', message }
    const answer = await send(url, {
      method: 'PUT',
      path: '/api/admin/site-settings/maintenance_mode',
      headers: { 'content-type': 'application/json', ...admin.headers },
      body: JSON.stringify({ setting_value, reason: 'It is measured', version }),
    })
    if (!answer.ok) throw new Error(`the change was refused: ${answer.status} ${answer.text.slice(0, 100)}`)
    await eventually(() => (times.length >= expected ? true : undefined), 10_000, 20)
  }
  for (const { close } of streams) close()
  await pool.query('delete from site_setting_changes')
  await pool.query('delete from site_settings')
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Infinity
  const lost = clients * changes - times.length
  return {
    measured: `p95 ${p95.toFixed(2)} s, ${lost} lost of ${clients * changes}`,
    good: p95 <= maxSeconds && lost === 0,
    numbers: { p95, lost, clients },
  }
}
