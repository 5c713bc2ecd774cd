import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Api, createApi } from '@mtaa/contract/client'
import { addTicketFile, createTicket, getTicket, type TicketTopic } from '@mtaa/contract/operations/support'
import { overXhr } from '../../../platform/over-xhr.ts'
import { useApi } from '../../../platform/use-api.ts'
import { shrinkPicture } from '../../media/media/index.ts'

/** What the link of a ticket says. */
export interface TicketKey {
  number: string
  key: string
}

/** Without a key: of the member who is signed in. */
export const ticketQuery = (api: Api, { number, key }: { number: string; key: string | undefined }) =>
  queryOptions({
    queryKey: ['ticket', number, key],
    queryFn: ({ signal }) => api(getTicket, { params: { number }, query: { key }, signal }),
  })

export interface Message {
  name: string
  email: string
  phone: string
  topic: TicketTopic
  message: string
  website: string
}

export interface Sending extends Message {
  files: readonly File[]
  /** Stays the same for every try of the same message. */
  idempotencyKey: string
}

/** The ticket, and how many of its pictures did not arrive: the message is through without them. */
export type SentMessage = TicketKey & { failed: number }

export function useSendMessage(onProgress: (part: number) => void) {
  const api = useApi()
  return useMutation({
    async mutationFn({ files, idempotencyKey, ...body }: Sending): Promise<SentMessage> {
      const ticket = await api(createTicket, { body, idempotencyKey })
      let failed = 0
      for (const [index, file] of files.entries()) {
        const upload = createApi(
          overXhr((sent, total) => onProgress((index + sent / Math.max(total, 1)) / files.length)),
        )
        try {
          const picture = await shrinkPicture(file)
          await upload(addTicketFile, { params: { number: ticket.number }, query: { key: ticket.key }, file: picture })
        } catch {
          // The page of the ticket says so: what matters has arrived.
          failed++
        }
      }
      return { number: ticket.number, key: ticket.key, failed }
    },
  })
}
