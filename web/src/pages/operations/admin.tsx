import { Navigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { admin } from '../../route-table/admin.ts'
import { workOf } from '../../route-table/staff-menu.ts'
import { ForStaff } from '../coming/for-staff.tsx'
import { usePerson } from '../shell/use-person.ts'
import { staffMeta } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin'

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta(matches, admin, m.staff_private_text())
}

/** Leads each role to its work; only the browser knows the roles. */
export default function AdminPage() {
  return (
    <ForStaff row={admin}>
      <ToWork />
    </ForStaff>
  )
}

function ToWork() {
  const { person } = usePerson()
  return <Navigate to={workOf(person).path} replace />
}
