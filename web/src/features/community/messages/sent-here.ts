/** Sent from this tab: the live channel says so as well. The list needs no more of the outbox. */
const sentHere = new Set<string>()

const nameOf = (conversationId: string, seq: number) => `${conversationId} ${seq}`

/** A message was sent from this tab and is shown. */
export const setSentHere = (conversationId: string, seq: number) => void sentHere.add(nameOf(conversationId, seq))

/** Whether a message was sent from this tab and is shown already. Answered once: what comes later of it is a change. */
export const wasSentHere = (conversationId: string, seq: number) => sentHere.delete(nameOf(conversationId, seq))
