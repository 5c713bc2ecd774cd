import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageLocation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { LocationPart } from '../thread/location-part.tsx'

interface LocationFieldProps {
  value: MessageLocation | null
  onChange: (value: MessageLocation) => void
  onClose: () => void
}

/** About a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** Where the device is: shown before it is sent. Loaded when somebody adds it. */
export function LocationField({ value, onChange, onClose }: LocationFieldProps) {
  const [hasFailed, setFailed] = useState(() => !('geolocation' in navigator))
  const isAsking = value === null && !hasFailed
  const onFound = useEffectEvent(({ coords }: GeolocationPosition) =>
    onChange({ lat: rounded(coords.latitude), lng: rounded(coords.longitude), name: '' }),
  )
  useEffect(() => {
    if (!isAsking) return
    navigator.geolocation.getCurrentPosition(
      (position) => onFound(position),
      () => setFailed(true),
      { timeout: 20_000, maximumAge: 60_000, enableHighAccuracy: true },
    )
  }, [isAsking])
  return (
    <div className="flex items-start gap-1 rounded-card border border-line p-2">
      <div className="min-w-0 flex-1">
        {value ? (
          <>
            <LocationPart location={{ ...value, name: value.name || m.messages_own_location() }} />
            <Input
              name="place"
              label={m.messages_place_name()}
              optional
              maxLength={80}
              value={value.name}
              onChange={({ target }) => onChange({ ...value, name: target.value })}
            />
          </>
        ) : hasFailed ? (
          <div role="alert">
            <p>{m.messages_location_failed()}</p>
            <Button variant="plain" onClick={() => setFailed(!('geolocation' in navigator))}>
              {m.ui_retry()}
            </Button>
          </div>
        ) : (
          <p role="status" className="py-2 text-muted">
            {m.messages_locating()}
          </p>
        )}
      </div>
      <IconButton label={m.messages_location_remove()} icon={X} onClick={onClose} />
    </div>
  )
}
