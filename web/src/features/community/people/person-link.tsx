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

/** Where the name is in a phrase. */
const place = '\u0000'

interface NameLinkProps {
  person: Person
  className?: string
}

/** A member's name alone, leading to their profile. */
export function NameLink({ person, className }: NameLinkProps) {
  const name = <bdi className={className}>{nameOf(person)}</bdi>
  if (isGone(person)) return name
  return (
    <Link
      to={personPath(person)}
      className="relative z-1 min-w-0 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
    >
      {name}
    </Link>
  )
}

interface PersonPhraseProps {
  person: Person
  /** The words around a name: `from {name}`. */
  say: (name: string) => string
}

/** Words that name a member, whose name leads to their profile. */
export function PersonPhrase({ person, say }: PersonPhraseProps) {
  const [before = '', after = ''] = say(place).split(place)
  return (
    <span>
      <span>{before}</span>
      <NameLink person={person} />
      <span>{after}</span>
    </span>
  )
}
