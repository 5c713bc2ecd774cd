import { queryOptions, useQuery } from '@tanstack/react-query'
import { normalisePhone } from '@mtaa/contract/phone'
import { sendOtp } from '@mtaa/contract/identity/auth-codes'
import { provePhone, sendPhoneCode } from '@mtaa/contract/identity/registration'
import { authApi } from '../../../platform/auth-api.ts'
import { overDev } from '../../../platform/over-fetch.ts'
import { useApi } from '../../../platform/use-api.ts'
import { verifyTextCode } from './auth-calls.ts'
import { useSignInMethods } from './sign-in-methods.queries.ts'
import { hasCode } from '../../../platform/failure.ts'

/** A code that is on its way. */
export interface SentCode {
  phone: string
  sentAt: number
  resendAt: number
}

/** How a code is requested, and what the right one is exchanged for. */
export interface CodeCalls<Proof> {
  /** Null where numbers are not verified. */
  send: (phone: string) => Promise<SentCode | null>
  prove: (phone: string, code: string) => Promise<Proof>
}

const sentNow = (phone: string, seconds: number): SentCode => ({
  phone,
  sentAt: Date.now(),
  resendAt: Date.now() + seconds * 1000,
})

// In demo mode the check takes as long as with a real gateway, so that the pending state is seen.
const demoPause = 2000

/** The code of a registration; the right one becomes a proof for the account. */
export function useRegistrationCode(): CodeCalls<string> {
  const api = useApi()
  const { letters_at: demo } = useSignInMethods()
  return {
    async send(phone) {
      try {
        return sentNow(phone, (await api(sendPhoneCode, { body: { phone } })).resend_after)
      } catch (error) {
        if (hasCode(error, 'phone_provider_disabled')) return null
        throw error
      }
    },
    async prove(phone, code) {
      const pause = demo ? new Promise((resolve) => setTimeout(resolve, demoPause)) : undefined
      // Waits for both, so that a wrong code takes as long as a right one.
      const [answer] = await Promise.allSettled([api(provePhone, { body: { phone, code } }), pause])
      if (answer.status === 'rejected') throw answer.reason
      return answer.value.proof
    },
  }
}

const minWait = 60

/** The code of a sign-in; the right one opens a session. `phone` has its digits with the country's code. */
export const signInCode: CodeCalls<unknown> = {
  send: async (phone) => sentNow(phone, (await authApi(sendOtp, { body: { phone } })).resend_after ?? minWait),
  prove: verifyTextCode,
}

/** The code of a sign-up by phone alone: an account that it opens begins with this data. */
export const joiningCode = (data: Record<string, string | number>): CodeCalls<unknown> => ({
  send: async (phone) =>
    sentNow(phone, (await authApi(sendOtp, { body: { phone, data: { ...data, phone } } })).resend_after ?? minWait),
  prove: verifyTextCode,
})

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
