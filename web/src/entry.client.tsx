import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createApi } from '@mtaa/contract/client'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { consumeRedirectTarget } from './platform/redirect-target.ts'
import { startMeter } from './platform/meter/meter.ts'
import { hasQueue } from './platform/outbox/flag.ts'
import { overFetch } from './platform/over-fetch.ts'
import { contextOf, PageContextContext } from './platform/page-context.ts'
import { createQueryClient } from './platform/query-client.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { hasJustLeft } from './platform/leave-document.ts'
import { askBeforeLeaving, onSessionEnd, watchSession, whileArriving } from './platform/session.ts'
import { ApiContext } from './platform/use-api.ts'
import { noteTyped } from './platform/typed-early.ts'
import { whenIdle } from './platform/when-idle.ts'

const page = contextOf(document.documentElement)
overwriteGetLocale(() => page.preferences.language)

const queryClient = createQueryClient()
// Another person: nothing that was fetched for the last one may remain.
watchSession(() => {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().findAll()) query.reset()
  // Once the page knows who it is: what only members may see is not fetched for a visitor.
  setTimeout(() => void queryClient.refetchQueries({ type: 'active' }))
})

onSessionEnd(() => void import('./pages/shell/session-end-note.ts').then(({ noteSessionEnd }) => noteSessionEnd()))

askBeforeLeaving(() => import('./pages/shell/may-leave.ts').then(({ mayLeave }) => mayLeave()))

const left = hasJustLeft()

const enterTyped = noteTyped()
let hydrate = () => {}
const hydrated = new Promise<void>((resolve) => {
  hydrate = resolve
})
void hydrated.then(enterTyped)
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(hydrate, [])
  return children
}

const redirectTarget = consumeRedirectTarget()
// The visitor's data must stay until hydration has compared the page with it.
if (redirectTarget)
  void whileArriving(
    Promise.all([import('./pages/identity/redirect-after-sign-in.ts'), hydrated]).then(([{ receive }]) =>
      receive(redirectTarget),
    ),
  )

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContextContext value={page}>
        <ApiContext value={createApi(overFetch)}>
          <QueryClientProvider client={queryClient}>
            <Hydrated>
              <HydratedRouter />
            </Hydrated>
          </QueryClientProvider>
        </ApiContext>
      </PageContextContext>
    </StrictMode>,
  )
})
registerServiceWorker(() => void import('./pages/shell/version-note.ts').then(({ noteVersion }) => noteVersion()))
if (left)
  void Promise.all([import('./pages/shell/signed-out-note.ts'), hydrated]).then(([{ noteSignedOut }]) =>
    noteSignedOut(),
  )
// A page that shows the queue begins at once.
if (hasQueue()) void import('./platform/outbox/outbox.ts').then(({ start }) => start(3000))
// Without IndexedDB (some private windows) nothing is counted.
whenIdle(() => void startMeter().catch(() => {}))
