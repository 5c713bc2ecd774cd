import { useQuery } from '@tanstack/react-query'
import { businessCategoryName } from '@mtaa/contract/commerce/businesses/business-categories'
import type { Business } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { placeLine } from '../../../../ui/layout/breakable.tsx'
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { MessageLink } from '../../../community/message-links/index.ts'
import { faceOf, NameLink } from '../../../community/people/index.ts'
import { ReportButton } from '../../../community/reports/index.ts'
import { ShareButton } from '../../../community/sharing/index.ts'
import { BusinessMarks } from '../business-marks.tsx'
import { businessQuery } from '../businesses.queries.ts'
import { HoursTable } from './hours-table.tsx'
import { OwnerListings } from './owner-listings.tsx'
import { PhoneButton } from './phone-button.tsx'

/** The page of a business; `loaded` comes from the loader. */
export function BusinessView({ loaded }: { loaded: Business }) {
  const { data: business } = useQuery({ ...businessQuery(useApi(), loaded.id), initialData: loaded })
  const language = useLanguage()
  const { user } = useSession()
  const { name, image, description, owner, hours, place_path: path, categories, status } = business
  const isMine = user?.id === owner.id
  const [first] = categories
  const steps = [
    { label: m.page_businesses(), to: '/businesses' },
    ...(first ? [{ label: businessCategoryName(first, language), to: `/businesses?category=${first}` }] : []),
  ]
  return (
    <div className="flex flex-col gap-8">
      <article>
        <div className="-mt-3">
          <Breadcrumb steps={steps} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-8">
          <div className="flex min-w-0 flex-col gap-4">
            <div>
              <div className="flex items-start justify-between gap-2">
                <h1 className="min-w-0 text-2xl font-bold break-words">{name}</h1>
                <ShareButton className="-mt-1 -mr-4" title={name} path={`/businesses/${business.id}`} />
              </div>
              <p className="text-muted">
                {categories.map((category) => businessCategoryName(category, language)).join(' · ')}
              </p>
              <p>
                <Link to={path} className="inline-flex min-h-11 items-center text-primary hover:underline">
                  {placeLine(business.ward, business.constituency, business.county)}
                </Link>
              </p>
              <p className="flex flex-wrap gap-1">
                <BusinessMarks business={business} />
              </p>
              <p className="-ml-4">
                <ReportButton kind="business" id={business.id} ownerId={business.owner.id} />
              </p>
            </div>
            {status === 'active' ? null : (
              <p role="note" className="rounded-control border border-edge px-3 py-2 font-semibold">
                {status === 'paused' ? m.businesses_paused_note() : m.businesses_removed_note()}
              </p>
            )}
            {image ? (
              <div className="overflow-hidden rounded-card">
                <Picture image={image} alt={name} sizes="(width < 1024px) 100vw, 760px" ratio="16/9" priority />
              </div>
            ) : null}
            {description ? <p className="max-w-prose break-words whitespace-pre-line">{description}</p> : null}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {isMine ? <LinkButton to="/businesses/mine">{m.page_my_businesses()}</LinkButton> : null}
            {isMine ? null : <PhoneButton business={business} />}
            <MessageLink wide memberId={owner.id} about={{ kind: 'business', id: business.id }} />
            <section>
              <h2 className="mb-1 text-lg font-semibold">{m.businesses_hours()}</h2>
              <HoursTable hours={hours} />
            </section>
            <section aria-label={m.businesses_run_by()} className="flex items-center gap-3 border-t border-line pt-4">
              <Avatar size={40} name={owner.first_name} image={faceOf(owner)} />
              <div className="min-w-0">
                <p className="text-sm text-muted">{m.businesses_run_by()}</p>
                <p className="font-semibold break-words">
                  <NameLink person={owner} />
                </p>
              </div>
            </section>
          </div>
        </div>
      </article>
      <OwnerListings owner={owner} />
    </div>
  )
}
