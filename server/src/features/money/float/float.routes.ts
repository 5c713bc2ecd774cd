import * as api from '@mtaa/contract/money/float'
import type { On } from '../../../core/endpoints/registrar.ts'
import { viewFloat } from './float.view.ts'
import { confirmMove, moveFloat, refuseMove } from './move-float.ts'

/** Money that has moved is booked with any feature off. */
const always = { flag: 'always' } as const

export function floatRoutes(on: On) {
  on(api.getFloat, ({ deps, viewer }) => viewFloat(deps, viewer), always)

  on(
    api.moveFloat,
    async ({ deps, viewer, body, idempotencyKey = '' }) => {
      await moveFloat(deps, viewer, body, idempotencyKey)
      return viewFloat(deps, viewer)
    },
    always,
  )

  on(
    api.confirmFloatMove,
    async ({ deps, viewer, params }) => {
      await confirmMove(deps, viewer, params.id)
      return viewFloat(deps, viewer)
    },
    always,
  )

  on(
    api.refuseFloatMove,
    async ({ deps, viewer, params, body }) => {
      await refuseMove(deps, viewer, params.id, body.reason)
      return viewFloat(deps, viewer)
    },
    always,
  )
}
