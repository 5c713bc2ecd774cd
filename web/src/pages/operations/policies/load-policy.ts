import { data, type RouterContextProvider } from 'react-router'
import type { Language } from '@mtaa/contract/language'
import type { PolicyEdition } from '@mtaa/contract/operations/agreements'
import type { PolicyName } from '@mtaa/contract/operations/policy-versions'
import { versionsQuery } from '../../../features/operations/policies/index.ts'
import { readPolicy } from '../../../features/operations/policy-texts/index.ts'
import { m } from '../../../paraglide/messages.js'
import { asPage } from '../../../platform/load.ts'
import { requestContext } from '../../../platform/request-context.ts'
import { longDay } from './long-day.ts'

/** What the page of a policy shows; 404 for a version that is not published. */
export async function loadPolicy(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { policy, version }: { policy: PolicyName; version: string | undefined },
) {
  const { api, queryClient, page } = context.get(requestContext)
  const { language } = page.preferences
  const { items, operator } = await asPage(queryClient.fetchQuery(versionsQuery(api)))
  const own = items.filter((one) => one.policy === policy)
  const current = own.find((one) => one.in_effect)
  const edition = version === undefined ? current : own.find((one) => one.version === version)
  const text = edition && readPolicy({ policy, version: edition.version, language, operator })
  if (!edition || !text) throw data(null, { status: 404 })
  const next = own.find((one) => !one.in_effect && isLater(one, current))
  return {
    origin: url.origin,
    version: edition.version,
    isCurrent: edition === current,
    view: {
      policy,
      text,
      updated: updatedOf(edition, language),
      standing: standingOf(edition, current, language),
      next: edition === current && next ? { path: pathOf(next), from: longDay(next.version, language) } : null,
      versions: own.map((one) => ({ path: pathOf(one), day: longDay(one.version, language), current: one.in_effect })),
    },
  }
}

const pathOf = ({ policy, version }: PolicyEdition) => `/${policy}/${version}`
const isLater = (one: PolicyEdition, current: PolicyEdition | undefined) => !current || one.version > current.version

const updatedOf = ({ policy, version }: PolicyEdition, language: Language) => {
  const day = longDay(version, language)
  return policy === 'privacy' ? m.legal_updated_effective({ day }) : m.legal_updated({ day })
}

function standingOf(edition: PolicyEdition, current: PolicyEdition | undefined, language: Language) {
  if (!current || edition === current) return null
  return isLater(edition, current)
    ? { kind: 'coming' as const, since: longDay(edition.version, language) }
    : { kind: 'old' as const, since: longDay(current.version, language) }
}
