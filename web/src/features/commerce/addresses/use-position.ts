import { useState } from 'react'
import { type Pin, pinBounds } from '@mtaa/contract/commerce/sellers/addresses'
import { m } from '../../../paraglide/messages.js'
import { roundedPin } from './pin.ts'

/** The device's position, requested by a press only. Nothing is sent before the address is saved. */
export function usePosition(onPin: (pin: Pin) => void) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const end = (sentence?: string) => {
    setBusy(false)
    setFailed(sentence)
  }
  const find = () => {
    if (!('geolocation' in navigator)) return end(m.addresses_position_none())
    setBusy(true)
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        const { south, north, west, east } = pinBounds
        if (lat < south || lat > north || lng < west || lng > east) return end(m.addresses_position_outside())
        end()
        return onPin(roundedPin({ lat, lng }))
      },
      () => end(m.addresses_position_none()),
      { timeout: 20_000, maximumAge: 60_000, enableHighAccuracy: true },
    )
  }
  return { busy, failed, find }
}
