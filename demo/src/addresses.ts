import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { People } from './people.ts'

/** Where the demo member has things brought: at home in Parklands. */
export function makeAddresses({ named }: People, now: Date): Row<'delivery_addresses'>[] {
  const { id, firstName, lastName, home } = named('member')
  return [
    {
      id: newId(now),
      member_id: id,
      label: 'Home',
      recipient: `${firstName} ${lastName}`,
      phone: '254712345678',
      county_code: home.county_code,
      constituency_code: home.constituency_code,
      ward_code: home.code,
      landmark: 'Green gate opposite the primary school',
      note: 'Call when you are at the gate.',
      lat: -1.26193,
      lng: 36.81552,
      is_default: true,
      created_at: now,
      updated_at: now,
    },
  ]
}
