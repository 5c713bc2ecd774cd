import type { ReactNode } from 'react'
import { ConfirmProvider, DeletionNotice, SavedFocus } from '../../../features/identity/settings/index.ts'
import { m } from '../../../paraglide/messages.js'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { MembersOnly } from '../../commerce/market/members-only.tsx'

const sections = [
  { to: '/settings', label: m.common_account },
  { to: '/settings/security', label: m.settings_security },
  { to: '/settings/data', label: m.settings_data },
] as const

interface SettingsFrameProps {
  at: (typeof sections)[number]['to']
  waiting: ReactNode
  children: ReactNode
}

/** The frame of all settings pages: title, tabs, and the dialog for confirming one's identity. */
export function SettingsFrame({ at, waiting, children }: SettingsFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-6">
      <div className="flex flex-col gap-2 print:hidden">
        <h1 className="text-2xl font-bold">{m.common_settings()}</h1>
        <TabLinks
          label={m.common_settings()}
          tabs={sections.map(({ to, label }) => ({ to, label: label(), active: to === at }))}
        />
      </div>
      <MembersOnly waiting={waiting}>
        {(userId) => (
          <ConfirmProvider key={userId}>
            <SavedFocus>
              <DeletionNotice />
              {children}
            </SavedFocus>
          </ConfirmProvider>
        )}
      </MembersOnly>
    </div>
  )
}
