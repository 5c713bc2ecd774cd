import { DarajaError, invalidField } from './daraja-error.ts'
import type { Book } from './outgoing.ts'
import type { Request } from './outgoing-transfer.ts'

/** Takes a request to send money and answers it as its scenario demands. */
export async function takeTransfer(outgoing: Book, request: Request) {
  const opened = outgoing.request(request)
  if (opened === 'duplicate') throw new DarajaError(500, '500.002.1001', 'Duplicate OriginatorConversationID.')
  if (opened === 'refused') throw invalidField('PartyB')
  if (opened === 'failed') throw new DarajaError(500, '500.003.1001', 'Internal Server Error')
  await opened.answered
  return {
    ConversationID: opened.one.id,
    OriginatorConversationID: opened.one.originatorId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  }
}
