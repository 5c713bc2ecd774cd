import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { normalisePhone } from '@mtaa/contract/phone'
import { provePhone, sendPhoneCode } from '@mtaa/contract/identity/registration'
import { overDev } from '../../../platform/over-fetch.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useSignInMethods } from './sign-in-methods.queries.ts'
import { hasCode } from '../../../platform/failure.ts'

// In demo mode the check takes as long as with a real gateway, so that the pending state is seen.
const demoPause = 2000

/** Requests a code and returns when the next is allowed; null where numbers are not verified. */
export function useSendCode() {
  const api = useApi()
  return useMutation({
    mutationFn: async (phone: string) => {
      try {
        const { resend_after: seconds } = await api(sendPhoneCode, { body: { phone } })
        return { resendAt: Date.now() + seconds * 1000, sentAt: Date.now() }
      } catch (error) {
        if (hasCode(error, 'phone_provider_disabled')) return null
        throw error
      }
    },
  })
}

export function useProvePhone(phone: string) {
  const api = useApi()
  const { letters_at: demo } = useSignInMethods()
  return useMutation({
    mutationFn: async (code: string) => {
      const pause = demo ? new Promise((resolve) => setTimeout(resolve, demoPause)) : undefined
      // Waits for both, so that a wrong code takes as long as a right one.
      const [answer] = await Promise.allSettled([api(provePhone, { body: { phone, code } }), pause])
      if (answer.status === 'rejected') throw answer.reason
      return answer.value.proof
    },
  })
}

/** In demo mode, the code that was just sent to this number; sending takes a moment. */
export function useDemoCode(phone: string, sentAt: number): string | undefined {
  const { letters_at: demo } = useSignInMethods()
  return useQuery({ ...demoCodeQuery(phone, sentAt), enabled: demo !== null }).data ?? undefined
}

const demoCodeQuery = (phone: string, sentAt: number) =>
  queryOptions({
    queryKey: ['accounts', 'demo-code', phone, sentAt],
    queryFn: async () => {
      const answer = await overDev({ method: 'GET', path: `/mail.json?to=${normalisePhone(phone) ?? phone}` })
      const mails = (await answer.json()) as { code: string | null; created_at: string }[]
      const fresh = mails.find(({ created_at: at }) => new Date(at).getTime() > sentAt - clockSlack)
      return fresh?.code ?? null
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data || dataUpdateCount > 15 ? false : 1000),
    retry: false,
  })

// The message's time is the server's, `sentAt` this device's.
const clockSlack = 15_000
