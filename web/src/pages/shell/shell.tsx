import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../platform/session.ts'
import { useFollowFlags } from '../../platform/use-flags.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomBars } from './bottom-bars.tsx'
import { Footer } from './footer.tsx'
import { AllPages, LeftMenu } from './left-menu.tsx'
import { ScrollPlace } from './scroll-place.tsx'
import { ShellNotes } from './shell-notes.tsx'
import { TopBar } from './top-bar.tsx'

const RefetchAsMember = lazy(() => import('./refetch-as-member.tsx'))
const PolicyNotice = lazy(() => import('./policy-notice.tsx'))

/** The frame around a page. */
export function Shell({ children }: { children: ReactNode }) {
  useFollowFlags()
  const { user } = useSession()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.ui_skip()}
      </a>
      <TopBar />
      <LeftMenu />
      <AccountMenu />
      <AllPages />
      <ShellNotes />
      <main id="content" tabIndex={-1} className="mx-auto min-h-[calc(100dvh-56px)] max-w-page px-4 py-6 outline-none">
        {children}
      </main>
      <Footer />
      <ScrollPlace />
      <BottomBars />
      {user ? (
        <Suspense>
          <PolicyNotice key={user.id} userId={user.id} />
          <RefetchAsMember key={user.id} userId={user.id} />
        </Suspense>
      ) : null}
    </>
  )
}
