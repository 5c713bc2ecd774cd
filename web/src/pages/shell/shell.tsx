import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../platform/session.ts'
import { Later } from '../../ui/layout/later.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BottomBars } from './bottom-bars.tsx'
import { Footer } from './footer.tsx'
import { AllPages, LeftMenu } from './left-menu.tsx'
import { ScrollPlace } from './scroll-place.tsx'
import { SiteNote } from './site-note.tsx'
import { ShellNotes } from './shell-notes.tsx'
import { TopBar } from './top-bar.tsx'

const forMembers = () => import('./for-members.tsx').then((file) => file.ForMembers)
const forVisitors = () => import('./for-visitors.tsx').then((file) => file.ForVisitors)

/** The frame around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
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
      <SiteNote />
      <ShellNotes />
      <main id="content" tabIndex={-1} className="mx-auto min-h-[calc(100dvh-56px)] max-w-page px-4 py-6 outline-none">
        {children}
      </main>
      <Footer />
      <ScrollPlace />
      <BottomBars />
      <Later key={user?.id} fetchPart={user ? forMembers : forVisitors} enabled={status !== 'unknown'} />
    </>
  )
}
