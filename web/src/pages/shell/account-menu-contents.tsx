import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@mtaa/contract/client'
import { faceOf, nameOf } from '../../features/community/people/index.ts'
import { m } from '../../paraglide/messages.js'
import { formatPhone } from '../../platform/format.ts'
import { useShown } from '../../platform/use-flags.ts'
import { leave, useSession } from '../../platform/session.ts'
import { isFor } from '../../route-table/audience.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { InstallHint } from './install-hint.tsx'
import { LanguageChoice, SaverChoice, ThemeChoice } from './choices.tsx'
import { MenuLink } from './menu-link.tsx'
import { accountEntries } from './navigation.ts'
import { useAccountName } from './use-account-name.ts'
import { usePerson } from './use-person.ts'

export function AccountMenuContents() {
  const { person, me } = usePerson()
  const { email, phone } = useSession().user ?? {}
  const shortName = useAccountName()
  const hasName = me !== undefined && `${me.first_name}${me.last_name}`.trim() !== ''
  const name = hasName ? nameOf(me) : shortName
  return (
    <>
      <div className="flex items-center gap-3 px-3 pb-3">
        <Avatar size={40} name={name ?? null} image={me ? faceOf(me) : null} />
        {person.signedIn ? (
          <p className="min-w-0 text-sm">
            <span className="block truncate text-base font-semibold">{name ?? (phone ? formatPhone(phone) : '…')}</span>
            {email && email !== name ? <span className="block truncate text-muted">{email}</span> : null}
          </p>
        ) : null}
      </div>
      <nav aria-label={m.common_account()} className="border-t border-line py-2">
        <ul>
          {useShown(accountEntries(person).filter((row) => isFor(row, person))).map((row) => (
            <li key={row.path}>
              <MenuLink row={row} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-4 border-t border-line px-3 pt-4">
        <LanguageChoice />
        <ThemeChoice />
        <SaverChoice />
        <InstallHint />
        {person.signedIn ? <SignOutButton /> : null}
      </div>
    </>
  )
}

function SignOutButton() {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      if (!(await leave())) setBusy(false)
    } catch (error) {
      // After every failure the person stays signed in; a toast says so.
      const text = error instanceof ApiError ? m.shell_sign_out_failed() : m.shell_sign_out_error()
      showToast({ title: m.common_error(), text, tone: 'danger' })
      setBusy(false)
    }
  }
  return (
    <Button wide icon={LogOut} busy={busy} onClick={() => void signOut()}>
      {m.shell_sign_out()}
    </Button>
  )
}
