import type { Me } from '@mtaa/contract/identity/accounts'
import { normalisePhone } from '@mtaa/contract/phone'
import { noPlace, type PlaceValue } from '../../../places/places/index.ts'

export interface Written {
  first_name: string
  last_name: string
  phone: string
  home: PlaceValue
}

export const homeOf = ({ home }: Pick<Me, 'home'>): PlaceValue =>
  home
    ? { county_code: home.county_code, constituency_code: home.constituency_code, ward_code: home.ward_code }
    : noPlace

/** The errors, by field. A home is complete or absent. */
export function problemsIn({ first_name, last_name, phone, home }: Written) {
  const begun = home.county_code !== null
  return {
    ...(first_name === '' && { first_name: true }),
    ...(last_name === '' && { last_name: true }),
    ...(phone !== '' && !normalisePhone(phone) && { phone: true }),
    ...(begun && home.ward_code === null && { home: true }),
  } as Partial<Record<keyof Written, true>>
}

/** The body to send: the number without spaces or null; the home only if one was chosen. */
export function changeOf({ home, phone, ...names }: Written) {
  const { county_code, constituency_code, ward_code } = home
  const whole = county_code !== null && constituency_code !== null && ward_code !== null
  return {
    ...names,
    phone: phone === '' ? null : normalisePhone(phone),
    ...(whole && { home: { county_code, constituency_code, ward_code } }),
  }
}
