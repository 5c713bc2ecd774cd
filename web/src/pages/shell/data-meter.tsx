import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { meteredMegabytes, watchMeter } from '../../platform/meter/meter.ts'

/** What was downloaded this month on this device; nothing where the browser stores nothing. */
export function DataMeter() {
  const [megabytes, setMegabytes] = useState<number>()
  useEffect(() => {
    const read = () => void meteredMegabytes().then(setMegabytes, () => {})
    read()
    return watchMeter(read)
  }, [])
  return megabytes === undefined ? null : m.shell_meter({ amount: Math.max(0.1, megabytes).toFixed(1) })
}
