import { useQueryClient } from '@tanstack/react-query'
import { updateMe } from '@mtaa/contract/identity/accounts'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { meQuery, useMe } from '../../identity/accounts/index.ts'
import type { ChosenPlace } from './place-tree.ts'
import { deviceKey, lasting } from '../../../platform/storage/storage.ts'

const askedKey = deviceKey('home_asked')

/** Asks a member without a home, once on a device, whether the ward they have chosen is theirs. */
export function useAskHome() {
  const api = useApi()
  const queryClient = useQueryClient()
  const me = useMe()
  return (chosen: ChosenPlace | null) => {
    const [ward, second] = chosen?.wards ?? []
    if (!me || me.home || !chosen?.constituency || !ward || second || wasAsked()) return
    const home = { county_code: chosen.county.code, constituency_code: chosen.constituency.code, ward_code: ward.code }
    const save = async () => {
      try {
        queryClient.setQueryData(meQuery(api).queryKey, await api(updateMe, { body: { home } }))
        showToast({ title: m.places_home_saved({ ward: ward.name }), tone: 'success' })
      } catch (error) {
        // After every failure nothing has changed; a toast says so.
        showToast({ title: sentenceOf(error, m.places_home_failed()), tone: 'danger' })
      }
    }
    showToast({
      title: m.places_is_home(),
      text: m.places_is_home_text({ ward: ward.name }),
      action: { label: m.places_make_home(), run: () => void save() },
    })
  }
}

function wasAsked(): boolean {
  const isAnswered = lasting.read(askedKey) !== null
  lasting.write(askedKey, '1')
  return isAnswered
}
