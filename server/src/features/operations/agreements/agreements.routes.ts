import * as api from '@mtaa/contract/operations/agreements'
import { settingsTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { effectiveAt, isPublished, publishedAt, versionsInEffect } from './agreements.rules.ts'
import { dismissNotice, listNotices } from './notices.ts'

export function agreementsRoutes(on: On) {
  on(
    api.listPolicyVersions,
    async ({ deps: { settings, clock } }) => {
      const now = clock()
      const { versions, operator } = settings.policies
      const current = versionsInEffect(versions, now)
      const items = versions
        .filter((one) => isPublished(one, now))
        .map((one) => ({
          policy: one.policy,
          version: one.version,
          published_at: publishedAt(one).toISOString(),
          effective_at: effectiveAt(one).toISOString(),
          in_effect: current.includes(one),
          changes: one.change?.what ?? null,
        }))
      return { operator, items: items.toReversed() }
    },
    { cache: { for: 'everyone', tags: () => [settingsTag] } },
  )

  on(api.listPolicyNotices, async ({ deps, viewer }) => ({ items: await listNotices(deps, viewer) }))

  on(api.dismissPolicyNotice, async ({ deps, viewer, body }) => {
    await dismissNotice(deps, viewer, body)
    return { items: await listNotices(deps, viewer) }
  })
}
