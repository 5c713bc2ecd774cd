import { formatDay } from '@mtaa/contract/dates'
import { roleText } from '@mtaa/contract/identity/role-words'
import type { GrantableRole, StaffMember } from '@mtaa/contract/operations/roles'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { nameOf } from '../../community/people/index.ts'
import { GrantDialog, TakeDialog } from './role-dialogs.tsx'

/** The roles of one person, and what the caller may do about each. */
export function StaffRoles({ staff }: { staff: StaffMember }) {
  const language = useLanguage()
  const [open, setOpen] = useState<'grant' | GrantableRole>()
  const { person, roles, may_grant: grantable, may_take: takeable } = staff
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-2">
      {roles.length === 0 ? <p className="text-muted">{m.roles_none()}</p> : null}
      <ul>
        {roles.map(({ role, granted_at: at }) => {
          const name = roleText(role, language)
          return (
            <li key={role} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <strong>{name}</strong>
              <span className="text-sm text-muted">{m.roles_since({ day: formatDay(at, language) })}</span>
              {takeable.includes(role) ? (
                <Button
                  variant="plain"
                  aria-label={m.roles_take_label({ role: name, name: nameOf(person) })}
                  onClick={() => setOpen(role)}
                >
                  {m.roles_take()}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {grantable.length > 0 ? (
        <div>
          <Button aria-label={m.roles_grant_title({ name: nameOf(person) })} onClick={() => setOpen('grant')}>
            {m.roles_grant()}
          </Button>
        </div>
      ) : null}
      {open === 'grant' ? <GrantDialog staff={staff} onClose={close} /> : null}
      {open !== undefined && open !== 'grant' ? <TakeDialog person={person} role={open} onClose={close} /> : null}
    </div>
  )
}
