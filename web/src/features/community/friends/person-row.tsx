import type { Friend } from '@mtaa/contract/community/friends'
import type { ReactNode } from 'react'
import { placeLine } from '../../../ui/layout/breakable.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, nameOf, personPath } from '../people/index.ts'

interface PersonRowProps extends Pick<Friend, 'person' | 'home'> {
  note: string
  children: ReactNode
}

/** One person of a list: face, name, the ward they show, and what can be done. */
export function PersonRow({ person, home, note, children }: PersonRowProps) {
  const place = home ? placeLine(home.ward, home.county) : null
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Link
        to={personPath(person)}
        className="flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-3 hover:underline"
      >
        <Avatar size={40} name={person.first_name} image={faceOf(person)} />
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold break-words">{nameOf(person)}</bdi>
          <span className="block text-sm text-muted wrap-anywhere">
            {person.handle ? <span>@{person.handle} · </span> : null}
            {place ? <span>{place} · </span> : null}
            <span>{note}</span>
          </span>
        </span>
      </Link>
      {children}
    </article>
  )
}
