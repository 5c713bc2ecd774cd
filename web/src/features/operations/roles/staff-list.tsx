import { roleText } from '@mtaa/contract/identity/role-words'
import { type GrantableRole, grantableRoles } from '@mtaa/contract/operations/roles'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { nameOf } from '../../community/people/index.ts'
import { staffQuery } from './roles.queries.ts'
import { StaffRoles } from './staff-roles.tsx'

interface StaffListProps {
  role: GrantableRole | undefined
  onRole: (role: GrantableRole | undefined) => void
}

/** Everybody with a role of staff. */
export function StaffList({ role, onRole }: StaffListProps) {
  const language = useLanguage()
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title={m.roles_staff()} />
      <p className="flex flex-wrap gap-x-4">
        <Link to="/admin/users" className="min-h-11 content-center font-semibold text-primary underline">
          {m.roles_grant_to()}
        </Link>
        <Link to="/roles" className="min-h-11 content-center font-semibold text-primary underline">
          {m.roles_what()}
        </Link>
      </p>
      <div className="max-w-70">
        <Select
          label={m.members_role()}
          value={role ?? ''}
          onChange={({ target }) => onRole(grantableRoles.find((one) => one === target.value))}
        >
          <option value="">{m.roles_all()}</option>
          {grantableRoles.map((one) => (
            <option key={one} value={one}>
              {roleText(one, language)}
            </option>
          ))}
        </Select>
      </div>
      <People key={role} role={role} />
    </section>
  )
}

function People({ role }: { role: GrantableRole | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(staffQuery(useApi(), role))
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonLines lines={8} />
  if (data.items.length === 0) return <EmptyState title={m.roles_staff_none()} />
  return (
    <ul className="border-t border-line">
      {data.items.map((staff) => (
        <li key={staff.person.id} className="border-b border-line py-3">
          <h3 className="font-semibold">
            <Link
              to={`/admin/users/${staff.person.id}`}
              className="inline-block min-h-11 content-center hover:underline"
            >
              <bdi>{nameOf(staff.person)}</bdi>
            </Link>
          </h3>
          <StaffRoles staff={staff} />
        </li>
      ))}
    </ul>
  )
}
