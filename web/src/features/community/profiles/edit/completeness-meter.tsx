import { ChevronRight } from 'lucide-react'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../../paraglide/messages.js'
import { Link } from '../../../../ui/layout/link.tsx'
import { useMe } from '../../../identity/accounts/index.ts'
import { missingOf, type ProfileItem, profileItems } from './completeness.ts'

const names: Record<ProfileItem, () => string> = {
  name: m.people_missing_name,
  picture: m.people_missing_picture,
  handle: m.people_missing_handle,
  bio: m.people_missing_bio,
  languages: m.people_missing_languages,
  home: m.people_missing_home,
  phone: m.people_missing_phone,
  birth: m.people_missing_birth,
}

/** Where each of them is given. */
const places: Record<ProfileItem, string> = {
  name: '/settings',
  home: '/settings',
  phone: '/settings/security',
  picture: '/profile?tab=edit',
  handle: '/profile?tab=edit',
  bio: '/profile?tab=edit',
  languages: '/profile?tab=edit',
  birth: '/profile?tab=edit',
}

/** For the owner: how much of their profile is there, and what is missing. Gone once nothing is. */
export function CompletenessMeter({ profile }: { profile: Profile }) {
  const me = useMe()
  const missing = me ? missingOf(me, profile) : []
  if (missing.length === 0) return null
  const [max, done] = [profileItems.length, profileItems.length - missing.length]
  return (
    <section aria-label={m.people_complete()} className="max-w-column rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{m.people_complete()}</span>
        <span className="tabular-nums">{m.people_complete_of({ done, max })}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-primary-tint">
        <div className="h-full rounded-full bg-primary" style={{ width: `${(done / max) * 100}%` }} />
      </div>
      <ul className="mt-1">
        {missing.map((item) => (
          <li key={item}>
            <Link
              to={places[item]}
              className="flex min-h-11 items-center justify-between gap-2 text-primary hover:underline"
            >
              <span>{names[item]()}</span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
