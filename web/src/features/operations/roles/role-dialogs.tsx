import { roleText } from '@mtaa/contract/identity/role-words'
import type { GrantableRole, StaffMember } from '@mtaa/contract/operations/roles'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Select } from '../../../ui/forms/input.tsx'
import { nameOf } from '../../community/people/index.ts'
import { useChangeRole } from './roles.queries.ts'

const said = (outcome: 'done' | 'waits', done: string) =>
  showToast({ title: outcome === 'waits' ? m.roles_waits() : done, tone: 'success' })

interface GrantProps {
  staff: StaffMember
  onClose: () => void
}

/** Chooses one of the roles that the caller may grant. */
export function GrantDialog({ staff: { person, may_grant: roles }, onClose }: GrantProps) {
  const language = useLanguage()
  const [role, setRole] = useState(roles.at(-1))
  const { mutateAsync } = useChangeRole()
  return (
    <ReasonDialog
      title={m.roles_grant_title({ name: nameOf(person) })}
      yes={m.roles_grant()}
      otherwise={m.common_not_done()}
      onReason={async (reason) => {
        if (role === undefined) return
        const { outcome } = await mutateAsync({ id: person.id, role, act: 'grant', reason })
        said(outcome, m.roles_granted())
      }}
      onClose={onClose}
    >
      <Select
        label={m.members_role()}
        value={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value))}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleText(one, language)}
          </option>
        ))}
      </Select>
      {role === 'Super-Admin' ? <p>{m.roles_second()}</p> : null}
    </ReasonDialog>
  )
}

interface TakeProps {
  person: StaffMember['person']
  role: GrantableRole
  onClose: () => void
}

export function TakeDialog({ person, role, onClose }: TakeProps) {
  const language = useLanguage()
  const { mutateAsync } = useChangeRole()
  return (
    <ReasonDialog
      title={m.roles_take_title({ role: roleText(role, language), name: nameOf(person) })}
      yes={m.roles_take()}
      danger
      otherwise={m.common_not_done()}
      onReason={async (reason) => {
        const { outcome } = await mutateAsync({ id: person.id, role, act: 'take', reason })
        said(outcome, m.roles_taken())
      }}
      onClose={onClose}
    >
      <p>{role === 'Super-Admin' ? m.roles_second() : m.roles_take_text()}</p>
    </ReasonDialog>
  )
}
