import { type CaseKind, caseKinds } from '@mtaa/contract/operations/case-kinds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { BusinessCase } from '../../features/commerce/businesses/index.ts'
import { LicenceCase } from '../../features/commerce/services/index.ts'
import { ListingCase } from '../../features/commerce/listing-moderation/index.ts'
import { ReviewCase } from '../../features/commerce/reviews/index.ts'
import { nameOf } from '../../features/community/people/index.ts'
import { IdentityCase } from '../../features/money/payouts/index.ts'
import { CaseFrame, caseFileQuery } from '../../features/operations/moderation/index.ts'
import { AppealCase } from '../../features/operations/sanctions/index.ts'
import { StaffTicketView } from '../../features/operations/support/index.ts'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'
import { adminCase } from '../../route-table/admin.ts'
import { NotFound } from '../../ui/feedback/failure-page.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { staffMeta, StaffPage } from '../staff/staff-page.tsx'
import type { Route } from './+types/admin-case'

export function meta({ matches, params }: Route.MetaArgs) {
  return staffMeta(
    matches,
    { ...adminCase, path: `/admin/queue/${params.kind}/${params.caseId}` },
    m.moderation_description(),
  )
}

/** Where a case of this kind is decided; nothing where its kind has a page of its own. */
function bodyOf(kind: CaseKind | undefined, id: string): ReactNode {
  switch (kind) {
    case 'listing':
    case 'listing_appeal':
      return <ListingCase id={id} />
    case 'review_appeal':
      return <ReviewCase id={id} />
    case 'sanction_appeal':
      return <AppealCase id={id} />
    case 'ticket':
      return <StaffTicketView id={id} />
    case 'business_check':
      return <BusinessCase id={id} />
    case 'service_licence':
      return <LicenceCase id={id} />
    case 'identity_check':
      return <Identity id={id} />
    default:
      return null
  }
}

/** A case of a kind without a page of its own. */
export default function AdminCasePage({ params: { kind: requested, caseId } }: Route.ComponentProps) {
  const kind = caseKinds.find((one) => one === requested)
  const body = bodyOf(kind, caseId)
  return (
    <StaffPage row={adminCase}>
      {kind && body ? (
        <CaseFrame key={caseId} kind={kind} id={caseId}>
          <Suspense fallback={<SkeletonLines lines={6} />}>{body}</Suspense>
        </CaseFrame>
      ) : (
        <NotFound />
      )}
    </StaffPage>
  )
}

function Identity({ id }: { id: string }) {
  const { data } = useQuery(caseFileQuery(useApi(), { kind: 'identity_check', id }))
  if (!data) return <SkeletonLines lines={4} />
  const { waiting } = data
  return waiting?.owner ? (
    <IdentityCase id={id} name={nameOf(waiting.owner)} sentAt={waiting.opened_at} />
  ) : (
    <p className="text-muted">{m.moderation_case_gone()}</p>
  )
}
