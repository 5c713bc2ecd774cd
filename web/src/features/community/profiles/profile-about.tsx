import type { ReactNode } from 'react'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { placeLine } from '../../../ui/layout/breakable.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { languageName, monthText, soldText } from './profile-words.ts'

/** Everything that others may know of a member, in lines. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  const language = useLanguage()
  const { joined, languages, home, phone_verified: isVerified, sold, business } = profile
  return (
    <dl className="flex max-w-column flex-col border-t border-line">
      {languages.length > 0 ? (
        <Line name={m.people_languages()}>{languages.map((one) => languageName(one)).join(', ')}</Line>
      ) : null}
      {home ? (
        <Line name={m.people_home()}>
          <Link to={home.place_path} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {placeLine(home.ward, home.constituency, home.county)}
          </Link>
        </Line>
      ) : null}
      <Line name={m.people_joined()}>{monthText(joined, language)}</Line>
      <Line name={m.common_phone()}>{isVerified ? m.common_verified() : m.businesses_check_unverified()}</Line>
      {sold > 0 ? <Line name={m.desk_sales()}>{soldText(sold)}</Line> : null}
      {business ? <Line name={m.page_business()}>{business.name}</Line> : null}
    </dl>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-2">
    <dt className="w-40 shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
