import * as api from '@mtaa/contract/commerce/bookings/booking-problems'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { resumeProvider } from '../paused/resume-provider.ts'
import { showBooking } from '../view/show-bookings.ts'
import { decideProblem } from './decide-problem.ts'
import { agreeProblem, openProblem, withdrawProblem } from './own-problems.ts'
import { showPaused, showProblem, showProblems } from './show-problems.ts'

/** What was booked stays while nobody books anything new. */
const begun = { flag: 'always' } as const

/** What went wrong between the two sides of a booking, and providers whose bookings are paused. */
export function problemsRoutes(on: On) {
  on(
    api.openProblem,
    async ({ deps, viewer, params, body }) => {
      await openProblem(deps, viewer, params.id, body.text)
      return showBooking(deps, viewer, params.id)
    },
    begun,
  )

  on(
    api.agreeProblem,
    async ({ deps, viewer, params, body }) =>
      showBooking(deps, viewer, await agreeProblem(deps, viewer, params.id, body.refund)),
    begun,
  )

  on(
    api.withdrawProblem,
    async ({ deps, viewer, params }) => showBooking(deps, viewer, await withdrawProblem(deps, viewer, params.id)),
    begun,
  )

  on(api.listProblems, ({ deps, viewer, query }) => showProblems(deps, viewer, query), begun)

  on(
    api.decideProblem,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      await decideProblem(deps, viewer, { problemId: params.id, ...body }, key)
      return showProblem(deps, viewer, params.id)
    },
    begun,
  )

  on(api.listPausedProviders, ({ deps, viewer, query }) => showPaused(deps, viewer, query), begun)

  on(
    api.resumeProvider,
    async ({ deps, viewer, params, body }) => {
      await resumeProvider(deps, viewer, params.id, body.reason)
      return { ok: true as const }
    },
    begun,
  )
}
