import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'

export const nameOf = ({ first_name: first, last_name: last }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim() || m.people_anonymous()

/** A portrait as the pieces take it; its colour is behind it until it comes. */
export const faceOf = ({ profile_picture: src }: Pick<Person, 'profile_picture'>) =>
  src === null ? null : { src, width: 320, height: 320, color: 'var(--primary-tint)' }
