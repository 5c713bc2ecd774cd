import * as api from '@mtaa/contract/operations/admin-flags'
import { getFeatureFlags } from '@mtaa/contract/operations/flags'
import { countyOf } from '../../../core/flags/caller.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { isSameTag } from '../../../platform/http/entity-tag.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { approvePlan, cancelPlan, planChange } from './change-plans.ts'
import { listChanges } from './list-changes.ts'
import { listFlags, showFlag } from './list-flags.ts'
import { updateFlag } from './update-flag.ts'
import { viewFlags } from './flags.view.ts'

export function flagsRoutes(on: On) {
  on(getFeatureFlags, async ({ deps, viewer, language, stateOf, request, reply }) => {
    const county = deps.flags.isByCounty ? countyOf(viewer, request) : null
    const isSuper = viewer?.roles.includes('Super-Admin') ?? false
    const tag = `"${[deps.flags.version, language, county ?? '', isSuper ? 'super' : ''].join('-')}"`
    void reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'authorization, cookie, accept-language',
    })
    if (isSameTag(request.headers['if-none-match'], tag)) await reply.code(304).send()
    return { items: viewFlags(stateOf, language) }
  })

  on(api.listAdminFlags, async ({ deps, language }) => ({ items: await listFlags(deps, language) }))

  on(api.listFlagChanges, ({ deps, params, query: { limit, cursor } }) =>
    listChanges(deps, params.feature_id, { limit, after: readCursor(cursor) }),
  )

  on(api.updateFeatureFlag, async ({ deps, viewer, body, language }) => {
    await updateFlag(deps, viewer, body)
    return showFlag(deps, body.p_feature_id, language)
  })

  on(api.planFlagChange, async ({ deps, viewer, params, body, language }) => {
    await planChange(deps, viewer, { ...body, feature_id: params.feature_id })
    return showFlag(deps, params.feature_id, language)
  })

  on(api.approveFlagPlan, async ({ deps, viewer, params, body, language }) =>
    showFlag(deps, await approvePlan(deps, viewer, { ...params, ...body }), language),
  )

  on(api.cancelFlagPlan, async ({ deps, viewer, params, body, language }) =>
    showFlag(deps, await cancelPlan(deps, viewer, { ...params, ...body }), language),
  )
}
