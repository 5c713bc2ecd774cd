import type { Person } from '@mtaa/contract/community/people'
import { BlockButton } from '../blocks/index.ts'
import { FriendButton } from '../friends/index.ts'
import { MessageLink } from '../message-links/index.ts'
import { MuteButton } from '../mutes/index.ts'
import { ReportButton } from '../reports/index.ts'

/** How to become somebody's friend, and how to write to them. */
export const ProfileAction = ({ person }: { person: Person }) => (
  <>
    <FriendButton person={person} />
    <MessageLink memberId={person.id} />
  </>
)

/** How to be left in peace by them. */
export const OtherActions = ({ person, muted }: { person: Person; muted: boolean }) => (
  <>
    <MuteButton person={person} muted={muted} />
    <BlockButton person={person} />
    <ReportButton kind="person" id={person.id} ownerId={person.id} />
  </>
)
