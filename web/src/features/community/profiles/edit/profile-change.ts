import { isHandle, typedHandle } from '@mtaa/contract/community/handles'
import { type SpokenLanguage, spokenLanguages } from '@mtaa/contract/community/spoken-languages'
import { genders, type Me } from '@mtaa/contract/identity/accounts'

export interface Written {
  handle: string
  bio: string
  languages: readonly string[]
  date_of_birth: string
  gender: string
}

export type ProfileErrors = Partial<Record<'handle' | 'bio' | 'date_of_birth', string>>

/** Whether the handle cannot be sent. One that was chosen cannot be removed; the server counts the characters of the bio. */
export const isHandleWrong = ({ handle }: Written, me: Pick<Me, 'handle'>): boolean => {
  const isLeftOut = handle === '' && me.handle === null
  return !isLeftOut && !isHandle(typedHandle(handle))
}

/** The first birth date that can be meant. */
export const firstBirth = '1900-01-01'

/** Whether the birth date is before all people; the server judges whether it is an adult's. */
export const isBirthWrong = ({ date_of_birth: birth }: Pick<Written, 'date_of_birth'>): boolean =>
  birth !== '' && birth < firstBirth

const isSpoken = (language: string): language is SpokenLanguage => spokenLanguages.some((one) => one === language)

/** The body to send: the handle only where it is another one. */
export function changeOf({ handle, bio, languages, date_of_birth, gender }: Written, me: Pick<Me, 'handle'>) {
  const typed = typedHandle(handle)
  return {
    ...(typed !== '' && typed !== me.handle && { handle: typed }),
    bio: bio === '' ? null : bio,
    languages: languages.filter(isSpoken),
    date_of_birth: date_of_birth === '' ? null : date_of_birth,
    gender: genders.find((one) => one === gender) ?? null,
  }
}
