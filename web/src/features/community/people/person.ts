import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'

/** `Amina Otieno`, or *Anonymous User* for a member without a name. */
export const nameOf = ({ first_name: first, last_name: last }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim() || m.people_anonymous()

/** A portrait as `Avatar` takes it, with the colour that is shown until it has loaded. */
export const faceOf = ({ profile_picture: src }: Pick<Person, 'profile_picture'>) =>
  src === null ? null : { src, width: 320, height: 320, color: 'var(--primary-tint)' }

/** The page of a member, by handle where there is one. */
export const personPath = ({ id, handle }: Pick<Person, 'id' | 'handle'>) => `/u/${handle ?? id}`

/** Records name deleted accounts `Anonymous`: there is no page of them. */
export const isGone = ({ first_name: first, last_name: last, handle }: Person) =>
  first === 'Anonymous' && last === '' && handle === null
