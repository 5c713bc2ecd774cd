import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { staffMemberQuery } from './roles.queries.ts'
import { StaffRoles } from './staff-roles.tsx'

/** The roles of an account on its page. */
export function MemberRoles({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(staffMemberQuery(useApi(), id))
  return (
    <section>
      <SectionHead title={m.roles_staff()} />
      {data ? (
        <StaffRoles staff={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </section>
  )
}
