/** The county saved as default: with the account when signed in, else on this device. */
import { useState } from 'react'
import type { LocationTree } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { updateUser, useSession } from '../../../platform/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

import { type NamedPlace, named } from './place-tree.ts'
import { upper } from './place-words.ts'
import { deviceKey, lasting } from '../../../platform/storage/storage.ts'

const countyKey = deviceKey('default_county')

const onDevice = () => lasting.read(countyKey)

/** The county of a saved name, if there is one. */
export function countyNamed(tree: LocationTree | undefined, saved: string | null): NamedPlace | null {
  const county = tree?.counties.find(({ name }) => upper(name) === saved)
  return county ? named(county) : null
}

/** The default county's name and a function to save or remove it. Only for components that are shown after hydration. */
export function useDefaultCounty() {
  const { user } = useSession()
  const [onThisDevice, setSaved] = useState(onDevice)
  const [busy, setBusy] = useState(false)
  const known: unknown = user ? user.user_metadata['default_county'] : onThisDevice
  const saved = typeof known === 'string' ? known : null

  const save = async (county: string | null) => {
    const name = county ?? saved ?? ''
    setBusy(true)
    try {
      if (user) await updateUser({ data: { default_county: county } })
      else if (county) lasting.write(countyKey, county)
      else lasting.remove(countyKey)
      if (!user) setSaved(county)
      showToast(
        county
          ? { title: m.places_county_saved(), text: m.places_county_saved_text({ county: name }), tone: 'success' }
          : { title: m.places_county_removed(), text: m.places_county_removed_text({ county: name }) },
      )
    } catch {
      // After every failure nothing has changed; a toast says so.
      const text = county ? m.places_county_save_failed() : m.places_county_remove_failed()
      showToast({ title: m.common_error(), text, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { saved, busy, save }
}
