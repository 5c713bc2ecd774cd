import { endDevice, listDevices, type Device } from '@mtaa/contract/identity/devices'
import type { Language } from '@mtaa/contract/language'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { endDeviceOf, findDevices, type DeviceRow } from './devices.queries.ts'
import { deviceName, maskAddress } from './devices.rules.ts'
import { sessionsChanged } from './sessions-changed.ts'
import { forgetDeviceOf } from './known-devices.queries.ts'

export function devicesRoutes(on: On) {
  on(listDevices, async ({ deps, viewer, language }) => {
    const rows = await findDevices(deps.db, viewer.id)
    return { items: rows.map((row) => viewDevice(row, viewer, language)) }
  })

  on(endDevice, async ({ deps, viewer, params, request }) => {
    await forgetDeviceOf(deps.db, viewer.id, params.id)
    if (!(await endDeviceOf(deps.db, viewer.id, params.id))) throw new Refusal('device_not_found')
    sessionsChanged(deps, deps.db, viewer.id)
    await deps.viewerOf(request.headers, { fresh: true })
    return {}
  })
}

const viewDevice = (row: DeviceRow, viewer: Member, language: Language): Device => ({
  id: row.id,
  name: deviceName(row.user_agent, language),
  // The program contains no map of IPs.
  place: null,
  address: maskAddress(row.ip),
  created_at: row.created_at.toISOString(),
  last_seen_at: row.refreshed_at.toISOString(),
  current: row.id === viewer.sessionId,
})
