import { Globe, MapPin, Users } from 'lucide-react'
import type { Visibility } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'

/** Name and icon of each visibility. */
export const visibilityName = {
  public: m.feed_public,
  friends: m.feed_friends,
  county: m.common_county,
  constituency: m.common_constituency,
  ward: m.common_ward,
} as const satisfies Record<Visibility, () => string>

export const visibilityIcon = {
  public: Globe,
  friends: Users,
  county: MapPin,
  constituency: MapPin,
  ward: MapPin,
} as const
