import { openLive } from '@mtaa/contract/operations/live'
import type { On } from '../../../core/endpoints/registrar.ts'
import { openStream } from './open-stream.ts'

export function liveRoutes(on: On) {
  on(openLive, async ({ deps, viewer, query, request, reply }) => {
    await openStream(deps, viewer, query.topics, request, reply)
    // The reply is hijacked: what is answered here goes nowhere.
    return ''
  })
}
