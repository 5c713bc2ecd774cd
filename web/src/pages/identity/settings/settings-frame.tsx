import type { ReactNode } from 'react'
import { ConfirmProvider, DeletionNotice, SavedFocus } from '../../../features/identity/settings/index.ts'
import { m } from '../../../paraglide/messages.js'
import {
  blocked,
  notificationSettings,
  ownData,
  payouts,
  privacySettings,
  security,
  settings,
  standing,
} from '../../../route-table/account.ts'
import { stepsTo } from '../../../route-table/route-row.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { MembersOnly } from '../../commerce/market/members-only.tsx'

const sections = [
  settings,
  security,
  privacySettings,
  notificationSettings,
  payouts,
  blocked,
  standing,
  ownData,
] as const

interface SettingsFrameProps {
  at: (typeof sections)[number]['path']
  waiting: ReactNode
  children: ReactNode
}

/** The frame of all settings pages: title, tabs, and the dialog for confirming one's identity. */
export function SettingsFrame({ at, waiting, children }: SettingsFrameProps) {
  const shown = sections.find(({ path }) => path === at) ?? settings
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-6">
      <div className="flex flex-col gap-2 print:hidden">
        {shown === settings ? null : (
          <div className="-mt-3 -mb-2">
            <Breadcrumb steps={stepsTo(shown)} />
          </div>
        )}
        <h1 className="text-2xl font-bold">{m.common_settings()}</h1>
        <TabLinks
          label={m.common_settings()}
          tabs={sections.map((row) => ({
            to: row.path,
            label: row === settings ? m.common_account() : row.title(),
            active: row === shown,
          }))}
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
