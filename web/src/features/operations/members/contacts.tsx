import type { MemberContacts, MemberOverview } from '@mtaa/contract/operations/members'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatPhone } from '../../../platform/format.ts'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { nameOf } from '../../community/people/index.ts'
import { type Fact, Facts } from './facts.tsx'
import { useForReason } from './members.queries.ts'

const proof = (proven: boolean) => (proven ? m.members_proven() : m.members_not_proven())
const fact = (name: string, value: string | null): Fact[] => (value === null ? [] : [{ name, value }])
const phone = (digits: string | null) => digits && formatPhone(digits)

/** Contacts masked, and in full once a reason was given. */
export function Contacts({ one }: { one: MemberOverview }) {
  const [contacts, setContacts] = useState<MemberContacts>()
  const [open, setOpen] = useState(false)
  const act = useForReason(one.person.id)
  const { email, phone: number } = contacts ?? one
  const facts = [
    ...fact(m.common_email(), email && `${email} (${proof(one.email_proven)})`),
    ...fact(m.common_phone(), number && `${contacts ? formatPhone(number) : number} (${proof(one.phone_proven)})`),
    ...fact(m.members_profile_phone(), phone(contacts?.profile_phone ?? null)),
    ...fact(m.members_new_email(), contacts?.new_email ?? null),
    ...fact(m.members_new_phone(), phone(contacts?.new_phone ?? null)),
  ]
  const title = m.members_contacts_title({ name: nameOf(one.person) })
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <Facts facts={facts} />
      {contacts ? null : (
        <div>
          <Button onClick={() => setOpen(true)}>{m.members_show_contacts()}</Button>
        </div>
      )}
      {open ? (
        <ReasonDialog
          title={title}
          yes={m.members_show_contacts()}
          otherwise={m.common_not_done()}
          onReason={async (reason) => setContacts(await act.contacts(reason))}
          onClose={() => setOpen(false)}
        >
          <p>{m.members_contacts_why()}</p>
        </ReasonDialog>
      ) : null}
    </section>
  )
}
