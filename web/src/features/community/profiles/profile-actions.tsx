import type { Person } from '@mtaa/contract/community/people'
import { BlockButton } from '../blocks/index.ts'
import { FriendButton } from '../friends/index.ts'
import { ReportButton } from '../reports/index.ts'

/** What others can do about a member. */
export const ProfileActions = ({ person }: { person: Person }) => (
  <>
    <FriendButton person={person} />
    <BlockButton person={person} />
    <ReportButton kind="person" id={person.id} ownerId={person.id} />
  </>
)
