import { MapPin } from 'lucide-react'
import type { MessageLocation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'

/** A place, leading to its map. */
export const LocationPart = ({ location: { lat, lng, name } }: { location: MessageLocation }) => (
  <a
    href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
    rel="nofollow noopener noreferrer"
    target="_blank"
    className="flex min-h-11 items-center gap-2 py-1 text-primary hover:underline"
  >
    <MapPin size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0">
      <bdi className="block wrap-anywhere">{name || m.messages_location()}</bdi>
      <span className="block text-xs tabular-nums">{`${lat.toFixed(5)}, ${lng.toFixed(5)}`}</span>
    </span>
  </a>
)
