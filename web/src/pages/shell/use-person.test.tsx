import { createApi } from '@mtaa/contract/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { meQuery, useMe } from '../../features/identity/accounts/index.ts'
import { ApiContext } from '../../platform/use-api.ts'
import { usePerson } from './use-person.ts'

const api = createApi(async () => {
  throw new Error('nothing is fetched while a page is rendered')
})

/** As the server renders it, which is what a part of the page must render while it is hydrated. */
function rendered(part: ReactNode) {
  const queryClient = new QueryClient()
  // Another part of the page was hydrated before this one, and has fetched the member.
  queryClient.setQueryData(meQuery(api).queryKey, { first_name: 'Zawadi', roles: ['Admin'] } as never)
  return renderToString(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </ApiContext>,
  )
}

const Name = () => useMe()?.first_name ?? 'a visitor'
const Roles = () => {
  const { person, me, failed } = usePerson()
  return JSON.stringify([person.roles, me ?? null, failed])
}

test('a part of a page that is being hydrated shows no member, also when another part has fetched them', () => {
  expect(rendered(<Name />)).toBe('a visitor')
  expect(rendered(<Roles />)).toBe('[[],null,false]')
})
