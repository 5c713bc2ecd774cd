import type { Person } from '@mtaa/contract/community/people'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, isGone, nameOf, personPath } from './person.ts'

interface PersonLinkProps {
  person: Person
  size?: 24 | 32 | 40
  className?: string
}

/** A member's face and name in one line, leading to their profile. */
export function PersonLink({ person, size = 24, className }: PersonLinkProps) {
  const look = classNames('inline-flex max-w-full min-w-0 items-center gap-1.5', className)
  const content = (
    <>
      <Avatar size={size} name={person.first_name} image={faceOf(person)} />
      <bdi className="min-w-0 truncate">{nameOf(person)}</bdi>
    </>
  )
  if (isGone(person)) return <span className={look}>{content}</span>
  return (
    // What can be tapped is larger than the line.
    <Link
      to={personPath(person)}
      className={classNames(look, 'relative z-1 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline')}
    >
      {content}
    </Link>
  )
}

interface NameLinkProps {
  person: Person
  className?: string
}

/** A member's name alone, leading to their profile. */
export function NameLink({ person, className }: NameLinkProps) {
  const name = <bdi className={className}>{nameOf(person)}</bdi>
  if (isGone(person)) return name
  return (
    <Link to={personPath(person)} className="min-w-0 hover:underline">
      {name}
    </Link>
  )
}
