import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { Pin } from '@mtaa/contract/commerce/sellers/addresses'
import { plusCode } from '@mtaa/contract/places/plus-code'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { boundariesQuery } from '../../places/map/index.ts'
import type { PlaceValue } from '../../places/places/index.ts'
import { PinMap } from './pin-map.tsx'
import { usePosition } from './use-position.ts'

interface PinFieldProps {
  place: PlaceValue
  pin: Pin | null
  onPin: (pin: Pin | null) => void
}

/** A pin that a member may put on the map of their ward, or where they stand. It is stored as part of their address. */
export function PinField({ place: { county_code, ward_code }, pin, onPin }: PinFieldProps) {
  const { data: info } = useQuery(boundariesQuery(useApi()))
  const { busy, failed, find } = usePosition(onPin)
  const hasMap = Boolean(info?.version) && county_code !== null && ward_code !== null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-semibold">
        {m.addresses_pin()} <span className="font-normal text-muted">({m.ui_optional()})</span>
      </legend>
      <p className="text-sm text-muted">{hasMap ? m.addresses_pin_hint() : m.addresses_pin_hint_no_map()}</p>
      {info?.version && county_code !== null && ward_code !== null ? (
        <PinMap county={county_code} ward={ward_code} version={info.version} pin={pin} onPin={onPin} />
      ) : null}
      {pin ? (
        <p className="text-sm">
          {m.addresses_plus_code()} <span className="font-semibold tabular-nums select-all">{plusCode(pin)}</span>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2" aria-live="polite">
        <Button icon={MapPin} busy={busy} onClick={find}>
          {m.addresses_use_position()}
        </Button>
        {pin ? (
          <Button variant="plain" onClick={() => onPin(null)}>
            {m.addresses_pin_remove()}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      ) : null}
    </fieldset>
  )
}
