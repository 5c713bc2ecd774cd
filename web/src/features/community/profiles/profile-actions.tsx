import type { Person } from '@mtaa/contract/community/people'
import { BlockButton } from '../blocks/index.ts'
import { FriendButton } from '../friends/index.ts'
import { MuteButton } from '../mutes/index.ts'
import { ReportButton } from '../reports/index.ts'

/** What others can do about a member. */
export const ProfileActions = ({ person, muted }: { person: Person; muted: boolean }) => (
  <>
    <FriendButton person={person} />
    <MuteButton person={person} muted={muted} />
    <BlockButton person={person} />
    <ReportButton kind="person" id={person.id} ownerId={person.id} />
  </>
)
