import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createApi } from '@mtaa/contract/client'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { takeArrival } from './platform/arrival.ts'
import { overFetch } from './platform/over-fetch.ts'
import { factsOf, PageFactsContext } from './platform/page-facts.ts'
import { createQueryClient } from './platform/query-client.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { watchSession, whileArriving } from './platform/session.ts'
import { ApiContext } from './platform/use-api.ts'

const facts = factsOf(document.documentElement)
overwriteGetLocale(() => facts.preferences.language)

const queryClient = createQueryClient()
// Another person's eyes: nothing that was fetched for the last one may stay.
watchSession(() => {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
})

let comeAlive = () => {}
const alive = new Promise<void>((resolve) => {
  comeAlive = resolve
})
function Alive({ children }: { children: ReactNode }) {
  useEffect(comeAlive, [])
  return children
}

const arrival = takeArrival()
// Nothing that was fetched for a visitor may go while the page is still being compared with what was sent.
if (arrival)
  void whileArriving(Promise.all([import('./pages/arrival.ts'), alive]).then(([{ receive }]) => receive(arrival)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFactsContext value={facts}>
        <ApiContext value={createApi(overFetch)}>
          <QueryClientProvider client={queryClient}>
            <Alive>
              <HydratedRouter />
            </Alive>
          </QueryClientProvider>
        </ApiContext>
      </PageFactsContext>
    </StrictMode>,
  )
})
registerServiceWorker()
