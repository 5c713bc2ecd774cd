import { data, type MetaDescriptor } from 'react-router'
import { LinkedSanction, linkedSanctionQuery } from '../../features/operations/sanctions/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/appeal'

const shape = /^[\w-]{40,100}$/

/** A decision about an account, and the appeal against it, for who has the link of the mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  if (!shape.test(token)) throw data(null, { status: 404 })
  return { token, ...(await load(context, (api) => linkedSanctionQuery(api, token))) }
}

/** The URL is a permission: no cache stores the page. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: m.sanctions_link_title(), description: m.sanctions_link_description() }
  return [
    ...pageMeta(matches, { ...words, path: '/contact', hidden: true }),
    // With `no-referrer` the form's request would carry no origin.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export default function AppealPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto flex max-w-column flex-col gap-4">
        <div>
          <h1 className="text-2xl font-bold">{m.sanctions_link_title()}</h1>
          <p className="mt-2 text-muted">{m.sanctions_link_description()}</p>
        </div>
        <LinkedSanction token={loaderData.token} />
      </div>
    </Loaded>
  )
}
