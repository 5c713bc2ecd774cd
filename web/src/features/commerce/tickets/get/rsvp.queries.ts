import { useMutation } from '@tanstack/react-query'
import { confirmRsvp, resendRsvp, startRsvp } from '@mtaa/contract/commerce/tickets/rsvps'
import { useApi } from '../../../../platform/use-api.ts'
import { useOrderChanged } from './ticket-box.queries.ts'

export interface RsvpInput {
  ticket_type_id: string
  phone: string
  guests: string[]
  code: string | null
}

export function useRsvp(id: string) {
  const [api, changed] = [useApi(), useOrderChanged()]
  const start = useMutation({
    mutationFn: (body: RsvpInput) => api(startRsvp, { params: { id }, body }),
    networkMode: 'always',
  })
  const resend = useMutation({ mutationFn: (rsvp: string) => api(resendRsvp, { params: { id: rsvp } }) })
  const confirm = useMutation({
    mutationFn: ({ rsvp, code }: { rsvp: string; code: string }) =>
      api(confirmRsvp, { params: { id: rsvp }, body: { code } }),
    networkMode: 'always',
    onSuccess: changed,
  })
  return { start, resend, confirm }
}
